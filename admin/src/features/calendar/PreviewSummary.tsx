import type { Dto } from '@panui/api';
import { Button } from '@mui/material';
import { HttpError, useTranslate } from 'react-admin';
import { ErrorText } from '../../components/ui/ErrorText';
import { ChangeArrow } from '../../components/ui/ChangeArrow';
import { Ltr } from '../../components/ui/Ltr';
import { Moment } from '../../components/ui/Moment';
import { Plate } from '../../components/ui/Plate';
import { errorMessageOf } from '../../data/http';
import { moneyText } from '../../i18n/money';
import { dayText, instantAt } from '../../i18n/time';
import { useLang } from '../../i18n/useLang';
import { hoursText } from './dates';

/** Days, each with all its slots that change, and reservations. */
const maxListed = 5;

/** What saving the edited rule would change. */
export function PreviewSummary({
  preview,
  error,
  isComplete,
  onPutFirst,
}: {
  preview: Dto<'RulePreview'> | undefined;
  /** Null unless the preview failed. */
  error: unknown;
  /** Without the fields of its effect a rule has no preview. */
  isComplete: boolean;
  /** Puts the edited rule before another one. */
  onPutFirst: (ruleId: number) => void;
}) {
  const t = useTranslate();
  const lang = useLang();
  if (!isComplete) return <p className="preview quiet">{t('panui.calendar.preview_invalid')}</p>;
  if (error !== null) {
    const isInvalid = error instanceof HttpError && error.status === 400;
    return (
      <p className="preview quiet">
        {isInvalid ? t('panui.calendar.preview_invalid') : <ErrorText message={errorMessageOf(error)} />}
      </p>
    );
  }
  if (!preview) return <p className="preview quiet">{t('panui.calendar.preview_loading')}</p>;
  const { days_changed: days, conflicts, revenue_change_agorot: revenue, overridden_by: winner } = preview;
  const termsText = ({ is_open, opening_time, closing_time, price_agorot }: Dto<'DayTerms'>) =>
    is_open
      ? `${hoursText(opening_time, closing_time)} ${moneyText(price_agorot)}`
      : t('panui.calendar.closed');
  // A day has an entry for each slot that changes.
  const dates = [...new Set(days.map(({ date }) => date))];
  const listedDates = dates.slice(0, maxListed);
  const listed = days.filter(({ date }) => listedDates.includes(date));
  return (
    <section className="preview" aria-live="polite">
      <h3>{t('panui.calendar.days_changed', { smart_count: dates.length })}</h3>
      {winner && (
        <>
          <p>{t('panui.calendar.overridden', { name: `\u2068${winner.name}\u2069` })}</p>
          <Button variant="outlined" size="small" onClick={() => onPutFirst(winner.rule_id)}>
            {t('panui.calendar.put_first')}
          </Button>
        </>
      )}
      <ul>
        {listed.map((day) => (
          <li key={`${day.date} ${day.slot}`}>
            {dayText(instantAt(day.date, '12:00'), lang)}: <bdi dir="ltr">{termsText(day.before)}</bdi>
            <ChangeArrow />
            <bdi dir="ltr">{termsText(day.after)}</bdi>
          </li>
        ))}
        {dates.length > maxListed && (
          <li>{t('panui.calendar.more_days', { count: dates.length - maxListed })}</li>
        )}
      </ul>
      {revenue !== 0 && (
        <p>
          {t('panui.calendar.revenue_change')} <Ltr>{moneyText(revenue)}</Ltr>
        </p>
      )}
      {conflicts.length > 0 && (
        <>
          <h3>{t('panui.calendar.conflicts', { smart_count: conflicts.length })}</h3>
          <ul>
            {conflicts.slice(0, maxListed).map((conflict) => (
              <li key={conflict.reservation_id}>
                <Plate number={conflict.license_plate} /> <Moment at={conflict.reservation_start} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
