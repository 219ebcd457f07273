import { useLang } from '../../i18n/useLang';
import { dateText, timeText } from '../time';
import { Ltr } from './Ltr';

/** A date and a time of day in Israel, each isolated: in Hebrew the date stands first, on the right. */
export function Moment({ at, part = 'both' }: { at: string; part?: 'both' | 'date' | 'time' }) {
  const lang = useLang();
  const instant = new Date(at);
  return (
    <time dateTime={at} style={{ whiteSpace: 'nowrap' }}>
      {part !== 'time' && <Ltr>{dateText(instant, lang)}</Ltr>}
      {part === 'both' && ' '}
      {part !== 'date' && <Ltr>{timeText(instant)}</Ltr>}
    </time>
  );
}
