import { useI18n } from './I18n';
import { useMinutes } from './useMinutes';

const secondsPerMinute = 60;
/** Longer waits are displayed in minutes. */
const maxDisplayedSeconds = 90;

/** A waiting time such as "2 seconds" or "5 minutes". */
export function useWaitText(): (seconds: number) => string {
  const { t } = useI18n();
  const minutes = useMinutes();
  return (exactSeconds) => {
    const seconds = Math.max(1, Math.ceil(exactSeconds));
    if (seconds > maxDisplayedSeconds) return minutes(Math.ceil(seconds / secondsPerMinute));
    return t(seconds === 1 ? 'seconds.one' : seconds === 2 ? 'seconds.two' : 'seconds.many', { seconds });
  };
}
