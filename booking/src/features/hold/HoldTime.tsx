import type { Hold } from '../../shared/hold';
import { useI18n } from '../../shared/i18n/I18n';
import { formatDay, formatTime } from '../../shared/time/time';
import { EndTime } from '../../shared/ui/EndTime';
import { Ltr } from '../../shared/ui/Ltr';

/** "Thursday, 3 December · 20:00 to 02:00 the next day". */
export function HoldTime({ hold }: { hold: Hold }) {
  const { lang, rich } = useI18n();
  const { reservation_time: start, reservation_end: end } = hold;
  return rich('reserve.dateAndHours', {
    day: formatDay(start, lang),
    start: <Ltr>{formatTime(start)}</Ltr>,
    end: <EndTime start={start} end={end} />,
  });
}
