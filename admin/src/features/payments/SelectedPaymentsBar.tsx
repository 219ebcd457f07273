import type { Dto } from '@panui/api';
import CloseIcon from '@mui/icons-material/Close';
import { Button, IconButton } from '@mui/material';
import { useState } from 'react';
import { useListContext, useRefresh, useTranslate } from 'react-admin';
import { useMay } from '../../data/auth/useMay';
import { BillDialog } from './BillDialog';
import { MarkPaidDialog } from './MarkPaidDialog';
import '../../components/ui/action-bar.css';

/** Marks the selected payments as paid; roles that may can also bill them to an account. */
export function SelectedPaymentsBar() {
  const t = useTranslate();
  const refresh = useRefresh();
  const mayBill = useMay('payments', 'bill');
  const { selectedIds, onUnselectItems } = useListContext<Dto<'Payment'>>();
  const [open, setOpen] = useState<'paid' | 'bill' | null>(null);
  if (selectedIds.length === 0) return null;
  const finish = () => {
    onUnselectItems();
    refresh();
  };
  return (
    <div className="action-bars">
      <div className="action-bar" role="region" aria-label={t('panui.payment.mark_paid.selection')}>
        <p aria-live="polite">{t('panui.payment.mark_paid.selected', { smart_count: selectedIds.length })}</p>
        <IconButton color="inherit" aria-label={t('ra.action.unselect')} onClick={() => onUnselectItems()}>
          <CloseIcon />
        </IconButton>
        <span>
          <Button onClick={() => setOpen('paid')}>{t('panui.payment.mark_paid.open')}</Button>
          {mayBill && <Button onClick={() => setOpen('bill')}>{t('panui.payment.bill.open')}</Button>}
        </span>
      </div>
      {open === 'paid' && <MarkPaidDialog ids={selectedIds} onClose={() => setOpen(null)} onDone={finish} />}
      {open === 'bill' && <BillDialog ids={selectedIds} onClose={() => setOpen(null)} onDone={finish} />}
    </div>
  );
}
