import type { Dto } from '@panui/api';
import MoreVertIcon from '@mui/icons-material/MoreVert';
import { IconButton, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { type PaymentActionName, PaymentDialog, usePaymentActions } from './paymentActions';

/** The menu of a payment's row with what an operator can do; none if that is nothing. */
export function PaymentMenu({ payment }: { payment: Dto<'Payment'> }) {
  const t = useTranslate();
  const actions = usePaymentActions(payment);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState<PaymentActionName | null>(null);
  if (actions.length === 0) return null;
  return (
    <>
      <IconButton
        aria-label={t('panui.payment.menu', { id: payment.reservation_id })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVertIcon />
      </IconButton>
      {/* A closed menu in each row would take as long to render as the rest of the row. */}
      {anchor && (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(null)}>
          {actions.map(({ name, label }) => (
            <MenuItem
              key={name}
              onClick={() => {
                setAnchor(null);
                setOpen(name);
              }}
            >
              {label}
            </MenuItem>
          ))}
        </Menu>
      )}
      <PaymentDialog action={open} payment={payment} onClose={() => setOpen(null)} />
    </>
  );
}
