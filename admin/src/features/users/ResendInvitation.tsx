import type { Dto } from '@panui/api';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type SyntheticEvent, useId } from 'react';
import { useTranslate } from 'react-admin';
import { isolated } from '../../i18n/isolated';
import { InvitationLink } from './InvitationLink';
import { useResendInvitation } from './useResendInvitation';
import { nameOrEmail } from './user';

const keepInside = (event: SyntheticEvent) => event.stopPropagation();

/** Sends the invitation of a user in a list again; nothing for users who are not invited. */
export function ResendInvitation({ user }: { user: Dto<'User'> }) {
  return user.status === 'invited' ? <ResendButton user={user} /> : null;
}

function ResendButton({ user }: { user: Dto<'User'> }) {
  const t = useTranslate();
  const id = useId();
  const { isResending, url, clearUrl, resend } = useResendInvitation(user);
  const name = isolated(nameOrEmail(user));
  return (
    // Clicks on the button and in the dialog do not open the row.
    <span role="presentation" onClick={keepInside}>
      <Button
        size="small"
        className="row-button"
        // The text of the button is in line with the status above it.
        sx={{ minBlockSize: 36, marginInline: '-12px', whiteSpace: 'nowrap' }}
        disabled={isResending}
        aria-label={t('resources.users.invitation.resend_to', { name })}
        onClick={() => void resend()}
      >
        {t('resources.users.invitation.resend')}
      </Button>
      {url && (
        <Dialog open fullWidth maxWidth="sm" onClose={clearUrl} aria-labelledby={id}>
          <DialogTitle id={id}>{t('resources.users.invitation.link_of', { name })}</DialogTitle>
          <DialogContent>
            <InvitationLink url={url} />
          </DialogContent>
          <DialogActions>
            <Button variant="contained" onClick={clearUrl}>
              {t('ra.action.close')}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </span>
  );
}
