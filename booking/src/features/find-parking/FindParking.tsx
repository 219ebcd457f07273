import { useId, useState } from 'react';
import { useI18n } from '../../shared/i18n/I18n';
import { dayChoices, formatShortDay, timeChoices, timeOn } from '../../shared/time/dayChoices';
import { toLocalInput } from '../../shared/time/localInput';
import { useOnline } from '../../shared/ui/useOnline';
import { findLink, suggestedTime } from './findLink';
import { useVenues } from './useVenues';

interface Props {
  hasTitle?: boolean;
  /** The id of the venue that the driver chose. */
  onVenue?: (venueId: string) => void;
}

/** Chooses a venue, a day and a time. Own choices are in the page's language and in 24 hours. */
export function FindParking({ hasTitle = true, onVenue }: Props) {
  const { t, lang } = useI18n();
  const id = useId();
  const [nowSeconds] = useState(() => Math.floor(Date.now() / 1000));
  const [selectedVenueId, setSelectedVenueId] = useState(
    () => new URLSearchParams(location.search).get('venue_id') ?? '',
  );
  const [[day = '', time = ''], setEvening] = useState(() =>
    suggestedTime(location.search, nowSeconds).split('T'),
  );
  const venues = useVenues(lang);
  const isOffline = !useOnline();
  if (venues?.length === 0) return null;
  const venueId = venues?.some((venue) => String(venue.id) === selectedVenueId) ? selectedVenueId : '';
  const today = toLocalInput(nowSeconds).slice(0, 10);
  return (
    <form
      className="card join find"
      data-testid="find-parking"
      aria-labelledby={hasTitle ? `${id}t` : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        // The browser's page about the network would replace what was chosen.
        if (isOffline) return;
        location.assign(findLink(location.search, venueId, `${day}T${time}`));
      }}
    >
      {hasTitle && <h2 id={`${id}t`}>{t('find.title')}</h2>}
      <div className="field">
        <label htmlFor={`${id}v`}>{t('find.venue')}</label>
        <select
          id={`${id}v`}
          name="venue"
          required
          disabled={!venues}
          value={venueId}
          onChange={(event) => {
            setSelectedVenueId(event.target.value);
            onVenue?.(event.target.value);
          }}
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
      <div className="find-when">
        <div className="field">
          <label htmlFor={`${id}d`}>{t('find.day')}</label>
          <select
            id={`${id}d`}
            name="day"
            value={day}
            onChange={({ target }) => setEvening([target.value, timeOn(target.value, time, nowSeconds)])}
          >
            {dayChoices(nowSeconds).map((choice) => (
              <option key={choice} value={choice}>
                {choice === today ? t('find.today') : formatShortDay(choice, lang)}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor={`${id}h`}>{t('find.time')}</label>
          <select
            id={`${id}h`}
            name="time"
            value={time}
            onChange={(event) => setEvening([day, event.target.value])}
          >
            {timeChoices(day, time, nowSeconds).map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </select>
        </div>
      </div>
      {isOffline && (
        <p className="info" role="status">
          <span>{t('find.offline')}</span>
        </p>
      )}
      <button type="submit" className="button" disabled={!venues}>
        {t('find.submit')}
      </button>
    </form>
  );
}
