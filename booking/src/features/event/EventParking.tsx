import { Fragment, type ReactNode } from 'react';
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
  const withParts = (nodes: ReturnType<typeof parts<ReactNode>>) =>
    nodes.map((node, index) => <Fragment key={index}>{node}</Fragment>);
  const from = hours && (
    <b>{withParts(parts('fact.hoursBold', { from: <Ltr>{formatTime(hours.from)}</Ltr> }))}</b>
  );
  const lines: [kind: string, line: ReactNode][] = [
    ['spot', withParts(parts('fact.spot', { spot: <b>{t('fact.spotBold')}</b> }))],
    [
      'covers',
      hours && withParts(parts('fact.hours', { from, until: <Ltr>{formatTime(hours.until)}</Ltr> })),
    ],
    ['payment', event.payment_note],
    [
      'cancel',
      cancelUntil &&
        withParts(
          parts('fact.cancel', {
            time: (
              <>
                {formatDay(cancelUntil, lang)}, <Ltr>{formatTime(cancelUntil)}</Ltr>
              </>
            ),
          }),
        ),
    ],
  ];
  return (
    <section className="card event-parking" aria-labelledby="parking">
      <div className="event-parking-title">
        <h2 id="parking">{withParts(parts('parking', { venue: <Name>{event.venue_name}</Name> }))}</h2>
        <SpotsLeft availability={event.availability} />
      </div>
      <ul>
        {lines.map(
          ([kind, line]) =>
            line && (
              <li key={kind} className={kind}>
                <span>{line}</span>
              </li>
            ),
        )}
      </ul>
    </section>
  );
}

/** Leads to the reservation of a spot in the lot, where it has one. */
const LotRow = ({ href, children }: { href: string | null; children: ReactNode }) =>
  href ? (
    <a className="event-lot" href={href}>
      {children}
    </a>
  ) : (
    <div className="event-lot">{children}</div>
  );

/** The lots near the venue with price, walk and places left. */
export function EventLots({ event }: { event: EventPageData }) {
  const { lang } = useI18n();
  const { t } = eventText(lang);
  const minutes = useMinutes();
  const height = useHeight();
  return (
    <section className="card event-lots" aria-label={t('lots')}>
      {event.lots.map((lot) => (
        <LotRow key={lot.name} href={lot.reserve_path && `${lot.reserve_path}&lang=${lang}`}>
          <h3>
            <Name>{lot.name}</Name>
          </h3>
          <b>
            <Ltr>{formatMoney(lot.price_agorot)}</Ltr>
          </b>
          <p>
            <span>{t('onFoot', { minutes: minutes(lot.walking_time_minutes) })}</span>
            {lot.max_height_cm !== null && <span>{t('height', { height: height(lot.max_height_cm) })}</span>}
          </p>
          <SpotsLeft availability={lot.availability} />
        </LotRow>
      ))}
    </section>
  );
}
