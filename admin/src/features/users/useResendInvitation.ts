import type { Dto } from '@panui/api';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { api, dataOf } from '../../data/api';
import { codeOf, detailOf, errorMessageOf } from '../../data/http';

/** Sends a user's invitation again. `url` is the link that the admin passes on if there is no mail server. */
export function useResendInvitation({ id }: Dto<'User'>) {
  const notify = useNotify();
  const refresh = useRefresh();
  const [isResending, setIsResending] = useState(false);
  const [url, setUrl] = useState<string | null>(null);
  const resend = async () => {
    setIsResending(true);
    try {
      const request = api.POST('/admin/users/{id}/invitation', { params: { path: { id } } });
      const invitation = await dataOf(request);
      setUrl(invitation.url ?? null);
      notify('resources.users.invitation.sent', { type: 'success' });
      refresh();
    } catch (error) {
      // The user is no longer invited. The refreshed page shows the current status.
      const isConflict = codeOf(error) === 'conflict';
      notify(isConflict ? detailOf(error) : errorMessageOf(error), {
        type: isConflict ? 'warning' : 'error',
      });
      if (isConflict) refresh();
    } finally {
      setIsResending(false);
    }
  };
  return { isResending, url, clearUrl: () => setUrl(null), resend };
}
