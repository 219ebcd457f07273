import { useTranslate } from 'react-admin';
import { useLang } from '../../i18n/useLang';
import { addDays, dateText, isSameDay, localDate, timeText, weekdayOf, weekdayText } from '../../i18n/time';
import { Ltr } from './Ltr';

interface Props {
  at: string;
  /** `near` omits the date of today, and writes "tomorrow" for that of tomorrow. */
  part?: 'both' | 'near' | 'date' | 'time';
  hasWeekday?: boolean;
}

/** Date and time in Israel. Each is isolated, so that the date comes first in Hebrew as well. */
export function Moment({ at, part = 'both', hasWeekday = false }: Props) {
  const t = useTranslate();
  const lang = useLang();
  const instant = new Date(at);
  const hasDate = part === 'near' ? !isSameDay(instant, new Date()) : part !== 'time';
  const isTomorrow = part === 'near' && localDate(instant) === addDays(localDate(new Date()), 1);
  const hasTime = part !== 'date';
  return (
    <time dateTime={at} style={{ whiteSpace: 'nowrap' }}>
      {hasWeekday && `${weekdayText(weekdayOf(localDate(instant)), lang, 'short')} `}
      {hasDate && (isTomorrow ? t('panui.tomorrow') : <Ltr>{dateText(instant, lang)}</Ltr>)}
      {hasDate && hasTime && ' '}
      {hasTime && <Ltr>{timeText(instant)}</Ltr>}
    </time>
  );
}
