import type { Dto } from '@panui/api';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { Ltr } from '../../components/ui/Ltr';
import { Money } from '../../components/ui/Money';
import { dayText, instantAt } from '../../i18n/time';
import { useLang } from '../../i18n/useLang';
import { listPath } from '../analytics/listPaths';
import type { Audience, LotCalendar } from './calendarApi';
import { closedText } from './MonthGrid';
import { ruleName } from './ruleName';
import { hoursText } from './dates';

interface Props {
  calendar: LotCalendar;
  date: string;
  slots: Dto<'CalendarDay'>[];
  /** Whose prices they are; null for everyone. */
  audience: Audience | null;
  /** The list in which the reservations of the lot are. */
  reservations: string;
  lotId: number;
}

/** The hours, price and use of a day, and which rules decide them. */
export function DayPanel({ calendar, date, slots, audience, reservations, lotId }: Props) {
  const t = useTranslate();
  const lang = useLang();
  const kinds = slots[0]?.day_kinds ?? [];
  return (
    <section className="card day-panel" aria-labelledby="day-title">
      <h2 id="day-title">{dayText(instantAt(date, '12:00'), lang)}</h2>
      <p className="quiet">
        {slots[0]?.hebrew_date}
        {slots[0]?.holiday && <b className="day-kind">{slots[0].holiday}</b>}
        {kinds.map((kind) => (
          <span key={kind} className="day-kind">
            {t(`panui.calendar.kind.${kind}`)}
          </span>
        ))}
      </p>
      {slots.map((slot) => (
        <div key={slot.slot} className="day-slot">
          <p>
            {slot.is_open ? (
              <>
                <b>
                  <Ltr>{hoursText(slot.opening_time, slot.closing_time)}</Ltr>
                </b>{' '}
                · <Money agorot={slot.price_agorot} /> ·{' '}
                {t('panui.calendar.reserved', {
                  reserved: slot.spots_reserved,
                  total: slot.spots_total - slot.spots_blocked,
                })}
              </>
            ) : (
              <b>{closedText(slot, t)}</b>
            )}
            {!slot.is_open && slot.spots_reserved > 0 && (
              <>
                {' '}
                ·{' '}
                <Link
                  to={listPath(reservations, {
                    ...{ parking_lot_id: lotId, is_cancelled: false, from: date, to: date },
                  })}
                >
                  {t('panui.calendar.to_reservations', { smart_count: slot.spots_reserved })}
                </Link>
              </>
            )}
          </p>
          <Why calendar={calendar} date={date} slot={slot.slot} audience={audience} />
        </div>
      ))}
    </section>
  );
}

interface WhyProps extends Pick<Props, 'calendar' | 'date' | 'audience'> {
  slot: number;
}

function Why({ calendar, date, slot, audience }: WhyProps) {
  const t = useTranslate();
  const lang = useLang();
  const { data } = useQuery({
    queryKey: [...calendar.key, 'why', date, slot, audience],
    queryFn: () => calendar.explain(date, slot, audience),
  });
  if (!data || !(data.opening ?? data.price ?? data.considered[0])) return null;
  return (
    <details className="why">
      <summary>{t('panui.calendar.why')}</summary>
      <dl>
        <dt>{t('panui.calendar.hours_by')}</dt>
        <dd>{data.opening ? <bdi>{ruleName(data.opening.name, lang)}</bdi> : t('panui.calendar.by_lot')}</dd>
        <dt>{t('panui.calendar.price_by')}</dt>
        <dd>{data.price ? <bdi>{ruleName(data.price.name, lang)}</bdi> : t('panui.calendar.by_lot')}</dd>
      </dl>
      {data.considered.length > 0 && (
        <ul>
          {data.considered.map((rule) => (
            <li key={rule.rule_id} className={rule.reason === 'applies' ? 'applies' : 'quiet'}>
              <bdi>{ruleName(rule.name, lang)}</bdi>: {t(`panui.calendar.reason.${rule.reason}`)}
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
