import type { Dto } from '@panui/api';
import { Button } from '@mui/material';
import { useNotify, useRedirect, useRefresh, useTranslate } from 'react-admin';
import { api, dataOf } from '../../data/api';
import { messageOf } from '../../data/useAction';
import { useState } from 'react';
import { messagePath } from './loggedMessage';

/** Sends a message again: from its row, or from its page, which then becomes that of the new one. */
export function ResendButton({
  message: { id },
  isRow = false,
}: {
  message: Dto<'LoggedMessage'>;
  isRow?: boolean;
}) {
  const t = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const redirect = useRedirect();
  const [isBusy, setIsBusy] = useState(false);
  const resend = async () => {
    setIsBusy(true);
    try {
      const sent = await dataOf(api.POST('/admin/message-log/{id}/resend', { params: { path: { id } } }));
      notify('panui.message.resent', { type: 'success' });
      if (isRow || sent.id === id) refresh();
      else redirect(messagePath(sent.id));
    } catch (error) {
      notify(messageOf(error), { type: 'error' });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button
      variant={isRow ? 'outlined' : 'contained'}
      size={isRow ? 'small' : 'medium'}
      disabled={isBusy}
      onClick={(event) => {
        // The row opens its record.
        event.stopPropagation();
        void resend();
      }}
    >
      {t('panui.message.resend')}
    </Button>
  );
}
