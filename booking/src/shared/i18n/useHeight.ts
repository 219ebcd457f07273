import { useI18n } from './I18n';

const cmPerMeter = 100;

/** A height in meters, as on the signs of garages: 2.10. */
export function useHeight(): (cm: number) => string {
  const { t } = useI18n();
  return (cm) => t('meters', { meters: (cm / cmPerMeter).toFixed(2) });
}
