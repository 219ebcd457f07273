import { useId, useState } from 'react';
import { useI18n } from '../../shared/i18n/I18n';
import { toLocalInput } from '../../shared/time/time';
import { findLink, suggestedTime } from './findLink';
import { useVenues } from './useVenues';

const maxLocalTime = '2100-12-31T23:59';

/** Venue and time form for a link without a valid venue or time. */
export function FindParking() {
  const { t, lang } = useI18n();
  const id = useId();
  const [nowSeconds] = useState(() => Math.floor(Date.now() / 1000));
  const [selectedVenueId, setSelectedVenueId] = useState(
    () => new URLSearchParams(location.search).get('venue_id') ?? '',
  );
  const [time, setTime] = useState(() => suggestedTime(location.search, nowSeconds));
  const venues = useVenues(lang);
  if (venues?.length === 0) return null;
  const venueId = venues?.some((venue) => String(venue.id) === selectedVenueId) ? selectedVenueId : '';
  return (
    <form
      className="card join find"
      data-testid="find-parking"
      aria-labelledby={`${id}t`}
      onSubmit={(event) => {
        event.preventDefault();
        location.assign(findLink(location.search, venueId, time));
      }}
    >
      <h2 id={`${id}t`}>{t('find.title')}</h2>
      <div className="field">
        <label htmlFor={`${id}v`}>{t('find.venue')}</label>
        <select
          id={`${id}v`}
          name="venue"
          required
          disabled={!venues}
          value={venueId}
          onChange={(event) => setSelectedVenueId(event.target.value)}
        >
          <option value="" disabled>
            {t(venues ? 'find.chooseVenue' : 'find.loading')}
          </option>
          {venues?.map((venue) => (
            <option key={venue.id} value={venue.id}>
              {venue.name}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor={`${id}d`}>{t('find.time')}</label>
        <input
          id={`${id}d`}
          name="time"
          type="datetime-local"
          required
          min={toLocalInput(nowSeconds)}
          max={maxLocalTime}
          value={time}
          onChange={(event) => setTime(event.target.value)}
        />
      </div>
      <button type="submit" className="button" disabled={!venues}>
        {t('find.submit')}
      </button>
    </form>
  );
}
