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
  const { id } = reservation;
  const actions = useReservationActions(() => setIsCancelling(true))(reservation);
  const close = () => setAnchor(null);
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
      {/*
       * Clicks in the menu bubble to the row, which opens the reservation. A closed menu in each row would take as long
       * to render as the rest of the row.
       */}
      {anchor && (
        <Menu open anchorEl={anchor} onClose={close} onClick={(event) => event.stopPropagation()}>
          {actions.map(({ key, label, path, run }) => [
            key === 'cancel' && <Divider key="line" />,
            path !== undefined ? (
              <MenuItem key={key} component={Link} to={path}>
                {label}
              </MenuItem>
            ) : (
              <MenuItem
                key={key}
                {...(key === 'cancel' && { sx: { color: 'error.main' } })}
                onClick={() => {
                  close();
                  run();
                }}
              >
                {label}
              </MenuItem>
            ),
          ])}
        </Menu>
      )}
      {isCancelling && (
        // A click in the dialog is none in the row.
        <span role="presentation" onClick={(event) => event.stopPropagation()}>
          <CancelDialog ids={[id]} onClose={() => setIsCancelling(false)} />
        </span>
      )}
    </>
  );
}
