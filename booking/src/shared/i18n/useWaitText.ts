import { useI18n } from './I18n';
import { useMinutes } from './useMinutes';

const secondsPerMinute = 60;
/** Up to here people count in seconds. */
const maxDisplayedSeconds = 90;

/** A wait as people say it: "2 seconds", "5 minutes", each with its own word for two in Hebrew. */
export function useWaitText(): (seconds: number) => string {
  const { t } = useI18n();
  const minutes = useMinutes();
  return (exactSeconds) => {
    const seconds = Math.max(1, Math.ceil(exactSeconds));
    if (seconds > maxDisplayedSeconds) return minutes(Math.ceil(seconds / secondsPerMinute));
    return t(seconds === 1 ? 'seconds.one' : seconds === 2 ? 'seconds.two' : 'seconds.many', { seconds });
  };
}
