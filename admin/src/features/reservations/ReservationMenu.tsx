import type { Dto } from '@panui/api';
import MoreVert from '@mui/icons-material/MoreVert';
import { Divider, IconButton, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { CancelDialog } from './CancelDialog';
import { useReservationActions } from './useReservationActions';

/** What is done most with a reservation of the list, for those who may change it. */
export function ReservationMenu({ reservation }: { reservation: Dto<'Reservation'> }) {
  const t = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isCancelling, setIsCancelling] = useState(false);
  const { id, status, paid_reservation_id: paidId } = reservation;
  const isConfirmed = status === 'confirmed' && reservation.personal_data_erased_at === null;
  const actions = useReservationActions()(id);
  const close = () => setAnchor(null);
  const filter = encodeURIComponent(JSON.stringify({ reservation_id: paidId }));
  return (
    <>
      <IconButton
        size="small"
        className="row-button"
        aria-label={t('panui.reservation.row.menu', { id })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          event.stopPropagation();
          setAnchor(event.currentTarget);
        }}
      >
        <MoreVert fontSize="small" />
      </IconButton>
      {/* Clicks in the menu bubble to the row, which opens the reservation. */}
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        onClick={(event) => event.stopPropagation()}
      >
        <MenuItem component={Link} to={`/reservations/${id}`}>
          {t('panui.reservation.row.open')}
        </MenuItem>
        {isConfirmed &&
          actions.map(({ key, label, run }) => (
            <MenuItem
              key={key}
              onClick={() => {
                close();
                run();
              }}
            >
              {label}
            </MenuItem>
          ))}
        {reservation.price_agorot > 0 && (
          <MenuItem component={Link} to={`/payments?filter=${filter}`}>
            {t('panui.reservation.row.payment')}
          </MenuItem>
        )}
        {isConfirmed && [
          <Divider key="line" />,
          <MenuItem
            key="cancel"
            sx={{ color: 'error.main' }}
            onClick={() => {
              close();
              setIsCancelling(true);
            }}
          >
            {t('panui.reservation.cancel.open')}
          </MenuItem>,
        ]}
      </Menu>
      {isCancelling && (
        // A click in the dialog is none in the row.
        <span role="presentation" onClick={(event) => event.stopPropagation()}>
          <CancelDialog ids={[id]} onClose={() => setIsCancelling(false)} />
        </span>
      )}
    </>
  );
}
