import type { Dto } from '@panui/api';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useRefresh, useTranslate } from 'react-admin';
import { BillDialog } from './BillDialog';

interface Props {
  payment: Dto<'Payment'>;
  onDone?: () => void;
}

/** Bills an owed payment to an account, or changes who pays it. */
export function BillButton({ payment, onDone }: Props) {
  const t = useTranslate();
  const refresh = useRefresh();
  const [isOpen, setIsOpen] = useState(false);
  const { id, account_id: accountId } = payment;
  return (
    <>
      <Button size="small" className="row-button" sx={{ minBlockSize: 36 }} onClick={() => setIsOpen(true)}>
        {t(accountId === null ? 'panui.payment.bill.open' : 'panui.payment.bill.change')}
      </Button>
      {isOpen && (
        <BillDialog
          ids={[id]}
          accountId={accountId}
          onClose={() => setIsOpen(false)}
          onDone={() => {
            refresh();
            onDone?.();
          }}
        />
      )}
    </>
  );
}
