import type { Dto } from '@panui/api';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { CancelDialog } from './CancelDialog';

export function CancelReservation({ reservation }: { reservation: Dto<'Reservation'> }) {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setIsOpen(true)}>
        {t('panui.reservation.cancel.open')}
      </Button>
      {isOpen && <CancelDialog ids={[reservation.id]} onClose={() => setIsOpen(false)} />}
    </>
  );
}
