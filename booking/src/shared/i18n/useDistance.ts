import { roundedDistance } from '@panui/shared/rounded-distance';
import { useI18n } from './I18n';

/** A walking distance, rounded as on the static map. */
export function useDistance(): (meters: number) => string {
  const { t } = useI18n();
  return (exact) => {
    const rounded = roundedDistance(exact);
    return 'meters' in rounded ? t('meters', rounded) : t('kilometers', rounded);
  };
}
