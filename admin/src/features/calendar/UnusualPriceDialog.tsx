import { useTranslate } from 'react-admin';
import { ConfirmDialog } from '../../components/ui/ConfirmDialog';
import { isolatedMoney } from '../../i18n/money';

interface Props {
  price: number;
  usual: number;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Asks before a price is saved that is probably a typing error. */
export function UnusualPriceDialog({ price, usual, onConfirm, onClose }: Props) {
  const t = useTranslate();
  const texts = { price: isolatedMoney(price), usual: isolatedMoney(usual) };
  return (
    <ConfirmDialog
      title={t('panui.calendar.unusual.title', texts)}
      text={t('panui.calendar.unusual.text', texts)}
      confirmLabel={t('panui.calendar.unusual.confirm', texts)}
      isDestructive={false}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
