import { Fragment } from 'react';
import { useHeight } from '../../shared/i18n/useHeight';
import { useI18n } from '../../shared/i18n/I18n';
import { useMinutes } from '../../shared/i18n/useMinutes';
import { formatMoney } from '../../shared/money/money';
import { formatDay, formatTime } from '../../shared/time/time';
import { Ltr } from '../../shared/ui/Ltr';
import { Name } from '../../shared/ui/Name';
import type { Availability, EventPageData } from './eventPageData';
import { eventText } from './eventText';

/** Places left in words; the shape of the mark says the same as its color. */
export function SpotsLeft({ availability }: { availability: Availability }) {
  const { t } = eventText(useI18n().lang);
  return <span className={`spots-left ${availability}`}>{t(`available.${availability}`)}</span>;
}

/** What a reservation includes, from when and until when it can be cancelled. */
export function EventParking({ event }: { event: EventPageData }) {
  const { lang } = useI18n();
  const { t, parts } = eventText(lang);
  const { hours, cancel_until: cancelUntil } = event;
  const withParts = (nodes: ReturnType<typeof parts<React.ReactNode>>) =>
    nodes.map((node, index) => <Fragment key={index}>{node}</Fragment>);
  return (
    <section className="card event-parking" aria-labelledby="parking">
      <div className="event-parking-title">
        <h2 id="parking">{withParts(parts('parking', { venue: <Name>{event.venue_name}</Name> }))}</h2>
        <SpotsLeft availability={event.availability} />
      </div>
      <ul>
        <li>{withParts(parts('fact.spot', { spot: <b>{t('fact.spotBold')}</b> }))}</li>
        {hours && (
          <li>
            {withParts(
              parts('fact.hours', {
                from: (
                  <b>{withParts(parts('fact.hoursBold', { from: <Ltr>{formatTime(hours.from)}</Ltr> }))}</b>
                ),
                until: <Ltr>{formatTime(hours.until)}</Ltr>,
              }),
            )}
          </li>
        )}
        <li>{event.payment_note}</li>
        {cancelUntil && (
          <li>
            {withParts(
              parts('fact.cancel', {
                time: (
                  <>
                    {formatDay(cancelUntil, lang)}, <Ltr>{formatTime(cancelUntil)}</Ltr>
                  </>
                ),
              }),
            )}
          </li>
        )}
      </ul>
    </section>
  );
}

/** The lots near the venue with price, walk and places left. */
export function EventLots({ event }: { event: EventPageData }) {
  const { lang } = useI18n();
  const { t } = eventText(lang);
  const minutes = useMinutes();
  const height = useHeight();
  return (
    <section className="card event-lots" aria-label={t('lots')}>
      {event.lots.map((lot, index) => (
        <div key={lot.name}>
          <div>
            <h3 id={`lot-${index}`}>
              <Name>{lot.name}</Name>
            </h3>
            <p>
              {t('onFoot', { minutes: minutes(lot.walking_time_minutes) })}
              {lot.max_height_cm !== null && ` · ${t('height', { height: height(lot.max_height_cm) })}`}
            </p>
          </div>
          <div>
            <b>
              <Ltr>{formatMoney(lot.price_agorot)}</Ltr>
            </b>
            <SpotsLeft availability={lot.availability} />
            {lot.reserve_path && (
              <a className="link" href={`${lot.reserve_path}&lang=${lang}`} aria-describedby={`lot-${index}`}>
                {t('reserveIn')}
              </a>
            )}
          </div>
        </div>
      ))}
    </section>
  );
}
