import { useI18n } from './I18n';

/** Walking minutes as people say them: whole, and in Hebrew with its own word for two. */
export function useMinutes(): (minutes: number) => string {
  const { t } = useI18n();
  return (exact) => {
    const minutes = Math.max(1, Math.round(exact));
    return t(minutes === 1 ? 'minutes.one' : minutes === 2 ? 'minutes.two' : 'minutes.many', { minutes });
  };
}
