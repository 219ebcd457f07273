import { useI18n } from './I18n';

/** Rounded minutes, with the Hebrew dual form for two. */
export function useMinutes(): (minutes: number) => string {
  const { t } = useI18n();
  return (exact) => {
    const minutes = Math.max(1, Math.round(exact));
    return t(minutes === 1 ? 'minutes.one' : minutes === 2 ? 'minutes.two' : 'minutes.many', { minutes });
  };
}
