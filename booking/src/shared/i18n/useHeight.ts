import { heightInMeters } from '@panui/shared/height';
import { useI18n } from './I18n';

export function useHeight(): (cm: number) => string {
  const { t } = useI18n();
  return (cm) => t('meters', { meters: heightInMeters(cm) });
}
