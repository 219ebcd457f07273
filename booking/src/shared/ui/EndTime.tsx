import { useI18n } from '../i18n/I18n';
import { formatTime, isNextDay, type Instant } from '../time/time';
import { Ltr } from './Ltr';

/** End of a reservation: "02:00 the next day". */
export function EndTime({ start, end }: { start: Instant; end: Instant }) {
  const { rich } = useI18n();
  const time = <Ltr>{formatTime(end)}</Ltr>;
  return isNextDay(start, end) ? rich('untilNextDay', { end: time }) : time;
}
