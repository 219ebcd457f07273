import type { Dto } from '@panui/api';
import { Button } from '@mui/material';
import { useState } from 'react';
import { type PaymentActionName, PaymentDialog, usePaymentActions } from './paymentActions';

interface Props {
  payment: Dto<'Payment'>;
  onDone?: () => void;
}

/** What an operator can do with a payment, if anything. */
export function PaymentAction({ payment, onDone }: Props) {
  const [open, setOpen] = useState<PaymentActionName | null>(null);
  return (
    <>
      {usePaymentActions(payment).map(({ name, label }) => (
        <Button
          key={name}
          size="small"
          className="row-button"
          sx={{ minBlockSize: 36 }}
          onClick={() => setOpen(name)}
        >
          {label}
        </Button>
      ))}
      <PaymentDialog action={open} payment={payment} onClose={() => setOpen(null)} onDone={onDone} />
    </>
  );
}
