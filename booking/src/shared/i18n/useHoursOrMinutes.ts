import { useI18n } from './I18n';
import { useMinutes } from './useMinutes';

const minutesPerHour = 60;

/** A duration in hours if it is a whole number of them, otherwise in minutes. */
export function useHoursOrMinutes(): (minutes: number) => string {
  const { t } = useI18n();
  const inMinutes = useMinutes();
  return (minutes) => {
    const hours = minutes / minutesPerHour;
    if (hours < 1 || !Number.isInteger(hours)) return inMinutes(minutes);
    return t(hours === 1 ? 'hours.one' : hours === 2 ? 'hours.two' : 'hours.many', { hours });
  };
}
