import type { Dto } from '@panui/api';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useRefresh, useTranslate } from 'react-admin';
import { MarkPaidDialog } from './MarkPaidDialog';

interface Props {
  payment: Dto<'Payment'>;
  onDone?: () => void;
}

export function MarkPaidButton({ payment, onDone }: Props) {
  const t = useTranslate();
  const refresh = useRefresh();
  const [isOpen, setIsOpen] = useState(false);
  const finish = () => {
    refresh();
    onDone?.();
  };
  return (
    <>
      <Button size="small" className="row-button" sx={{ minBlockSize: 36 }} onClick={() => setIsOpen(true)}>
        {t('panui.payment.mark_paid.open')}
      </Button>
      {isOpen && <MarkPaidDialog ids={[payment.id]} onClose={() => setIsOpen(false)} onDone={finish} />}
    </>
  );
}
