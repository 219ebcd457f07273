import type { Dto } from '@panui/api';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { RefundDialog } from './RefundDialog';

interface Props {
  payment: Dto<'Payment'>;
  onDone?: () => void;
}

export function RefundButton({ payment, onDone }: Props) {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" className="row-button" sx={{ minBlockSize: 36 }} onClick={() => setIsOpen(true)}>
        {t('panui.payment.refund.open')}
      </Button>
      {isOpen && (
        <RefundDialog payment={payment} onClose={() => setIsOpen(false)} onDone={() => onDone?.()} />
      )}
    </>
  );
}
