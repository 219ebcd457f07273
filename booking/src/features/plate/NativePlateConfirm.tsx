import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useI18n } from '../../shared/i18n/I18n';

interface Props {
  onEdit: () => void;
  onContinue: () => void;
}

/** The browser's own question, for when the popup's code does not arrive: nobody may be stuck at their plate. */
export function NativePlateConfirm({ onEdit, onContinue }: Props): ReactNode {
  const { t } = useI18n();
  const openConfirmation = useEffectEvent(() => (confirm(t('plate.unknown')) ? onContinue() : onEdit()));
  useEffect(() => openConfirmation(), []);
  return null;
}
