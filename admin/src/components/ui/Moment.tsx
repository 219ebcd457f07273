import { useLang } from '../../i18n/useLang';
import { dateText, isSameDay, timeText } from '../../i18n/time';
import { Ltr } from './Ltr';

interface Props {
  at: string;
  /** `near` omits the date if it is today. */
  part?: 'both' | 'near' | 'date' | 'time';
}

/** Date and time in Israel. Each is isolated, so that the date comes first in Hebrew as well. */
export function Moment({ at, part = 'both' }: Props) {
  const lang = useLang();
  const instant = new Date(at);
  const hasDate = part === 'near' ? !isSameDay(instant, new Date()) : part !== 'time';
  const hasTime = part !== 'date';
  return (
    <time dateTime={at} style={{ whiteSpace: 'nowrap' }}>
      {hasDate && <Ltr>{dateText(instant, lang)}</Ltr>}
      {hasDate && hasTime && ' '}
      {hasTime && <Ltr>{timeText(instant)}</Ltr>}
    </time>
  );
}
