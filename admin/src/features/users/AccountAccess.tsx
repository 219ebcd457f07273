import { Alert, Button } from '@mui/material';
import type { Dto } from '@panui/api';
import { useState } from 'react';
import { useNotify, useRecordContext, useRefresh, useTranslate } from 'react-admin';
import { ConfirmDialog } from '../../components/ui/ConfirmDialog';
import { Moment } from '../../components/ui/Moment';
import { api } from '../../data/api';
import { useUser } from '../../data/auth/useSession';
import { useAction } from '../../data/useAction';
import { isolated } from '../../i18n/isolated';
import { InvitationLink } from './InvitationLink';
import { nameOrEmail } from './user';
import { useResendInvitation } from './useResendInvitation';
import { UserStatusTag } from './UserStatusTag';

/** How a user gets into the account: invitation, second factor and last sign-in. Each action takes effect at once. */
export function AccountAccess() {
  const t = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const user = useRecordContext<Dto<'User'>>();
  const me = useUser();
  const [isResetting, setIsResetting] = useState(false);
  if (!user) return null;
  const resetTwoFactor = async (id: number) => {
    await api.DELETE('/admin/users/{id}/two-factor', { params: { path: { id } } });
    notify('resources.users.access.reset_done', { type: 'success' });
    refresh();
    setIsResetting(false);
  };
  return (
    <section className="card" aria-labelledby="account-access">
      <h2 id="account-access">{t('resources.users.access.title')}</h2>
      <div className="stack">
        <dl className="details-list">
          <dt>{t('resources.users.fields.status')}</dt>
          <dd>
            <UserStatusTag status={user.status} />
          </dd>
          <dt>{t('resources.users.fields.two_factor')}</dt>
          <dd>{t(`resources.users.two_factor.${user.two_factor}`)}</dd>
          <dt>{t('resources.users.fields.last_sign_in_at')}</dt>
          <dd>
            {user.last_sign_in_at ? <Moment at={user.last_sign_in_at} /> : t('resources.users.access.never')}
          </dd>
        </dl>
        {user.status === 'invited' && <Invitation user={user} />}
        {user.two_factor !== 'none' && user.id !== me.id && (
          <div>
            <Button variant="outlined" color="error" onClick={() => setIsResetting(true)}>
              {t('resources.users.access.reset_two_factor')}
            </Button>
          </div>
        )}
      </div>
      {isResetting && (
        <ConfirmDialog
          title={t('resources.users.access.reset_title', { name: isolated(nameOrEmail(user)) })}
          text={t('resources.users.access.reset_text')}
          confirmLabel={t('resources.users.access.reset_two_factor')}
          onConfirm={() => resetTwoFactor(user.id)}
          onClose={() => setIsResetting(false)}
        />
      )}
    </section>
  );
}

function Invitation({ user }: { user: Dto<'User'> }) {
  const t = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const { isBusy, errorText, run } = useAction();
  const { isResending, url, clearUrl, resend } = useResendInvitation(user);

  const withdraw = () =>
    run(async () => {
      await api.DELETE('/admin/users/{id}/invitation', { params: { path: { id: user.id } } });
      clearUrl();
      notify('resources.users.invitation.withdrawn', { type: 'success' });
      refresh();
    });

  const expiresAt = user.invitation_expires_at;
  const isExpired = expiresAt !== null && new Date(expiresAt) < new Date();
  return (
    <>
      {errorText && <Alert severity="error">{errorText}</Alert>}
      <p className="quiet">
        {expiresAt === null ? (
          t('resources.users.invitation.none')
        ) : (
          <>
            {t(`resources.users.invitation.${isExpired ? 'expired' : 'expires'}`)} <Moment at={expiresAt} />
          </>
        )}
      </p>
      {url && <InvitationLink url={url} />}
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        <Button variant="outlined" disabled={isBusy || isResending} onClick={() => void resend()}>
          {t('resources.users.invitation.resend')}
        </Button>
        {expiresAt !== null && (
          <Button color="error" disabled={isBusy || isResending} onClick={() => void withdraw()}>
            {t('resources.users.invitation.withdraw')}
          </Button>
        )}
      </div>
    </>
  );
}
