import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useI18n } from '../../shared/i18n/I18n';

interface Props {
  onEdit: () => void;
  onContinue: () => void;
}

/** Browser confirmation as a fallback when the dialog's chunk fails to load. */
export function NativePlateConfirm({ onEdit, onContinue }: Props): ReactNode {
  const { t } = useI18n();
  const openConfirmation = useEffectEvent(() => (confirm(t('plate.unknown')) ? onContinue() : onEdit()));
  useEffect(() => openConfirmation(), []);
  return null;
}
