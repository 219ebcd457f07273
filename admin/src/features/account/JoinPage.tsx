import { Alert, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Navigate } from 'react-router-dom';
import { AuthLayout } from '../../components/ui/AuthLayout';
import { Loading } from '../../components/ui/Loading';
import { LoginLink } from '../../components/ui/LoginLink';
import { ProviderButton } from '../../components/ui/ProviderButton';
import { useDocumentTitle } from '../../components/ui/useDocumentTitle';
import { api, dataOf } from '../../data/api';
import { pathAfterLogin } from '../../data/auth/pages';
import { useSession } from '../../data/auth/useSession';
import { useSignInMethods } from '../../data/auth/useSignInMethods';
import { errorMessageOf, fieldErrorsOf } from '../../data/http';
import { isolated } from '../../i18n/isolated';
import { JoinForm } from './JoinForm';
import { useLinkToken } from './useLinkToken';
import './account.css';

/** Shows an invitation and accepts it. Opening the page changes nothing. */
export default function JoinPage() {
  const t = useTranslate();
  const token = useLinkToken();
  const session = useSession();
  const [hasJoined, setHasJoined] = useState(false);
  const methods = useSignInMethods();
  const provider = methods?.oidc;
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => dataOf(api.POST('/auth/invitation', { body: { token: token ?? '' } })),
    enabled: token !== null,
    gcTime: 0,
    staleTime: Infinity,
  });
  const title = t('panui.account.join.title');
  useDocumentTitle(title);

  if (hasJoined && session.status === 'signed_in')
    return <Navigate to={pathAfterLogin(null, session.user.role)} replace />;
  // The login page also reports a session that could not be opened.
  if (hasJoined && (session.status === 'none' || session.status === 'unavailable'))
    return <Navigate to="/login" replace />;
  if (token !== null && data) {
    const needsProvider = data.role !== 'admin' && methods?.password_sign_in === 'break_glass';
    const lead = needsProvider
      ? t('panui.account.join.lead_provider', { label: isolated(provider?.label ?? '') })
      : t('panui.account.join.lead');
    return (
      <AuthLayout title={title} lead={lead}>
        <dl className="details-list invitation">
          <dt>{t('ra.auth.email')}</dt>
          <dd>
            <bdi dir="ltr">{data.email}</bdi>
          </dd>
          <dt>{t('panui.account.join.role')}</dt>
          <dd>
            {t(`panui.role.${data.role}`)}
            <p className="quiet">{t(`panui.roles.summary.${data.role}`)}</p>
          </dd>
          {data.invited_by !== null && (
            <>
              <dt>{t('panui.account.join.invited_by')}</dt>
              <dd>
                <bdi>{data.invited_by}</bdi>
              </dd>
            </>
          )}
          <Names label={t('panui.account.join.lots')} records={data.parking_lots} />
          <Names label={t('panui.account.join.venues')} records={data.venues} />
        </dl>
        <div className="auth-ways">
          {!needsProvider && <JoinForm invitation={data} token={token} onJoined={() => setHasJoined(true)} />}
          {provider && (
            <>
              <ProviderButton
                text="panui.oidc.join"
                label={provider.label}
                variant={needsProvider ? 'contained' : 'outlined'}
              />
              <p className="quiet">{t('panui.oidc.join_help')}</p>
            </>
          )}
        </div>
      </AuthLayout>
    );
  }
  if (token !== null && !error) return <Loading />;
  const tokenError = fieldErrorsOf(error ?? {})?.['token'];
  return (
    <AuthLayout title={title} lead="">
      <Alert severity="error" role="alert" sx={{ marginBlock: 2 }}>
        {token === null ? t('panui.account.link_incomplete') : (tokenError ?? errorMessageOf(error))}
      </Alert>
      {token !== null && !tokenError && (
        <Button variant="contained" fullWidth disabled={isFetching} onClick={() => void refetch()}>
          {t('panui.account.retry')}
        </Button>
      )}
      <LoginLink />
    </AuthLayout>
  );
}

function Names({ label, records }: { label: string; records: { id: number; name: string }[] }) {
  if (records.length === 0) return null;
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {records.map(({ id, name }) => (
          <div key={id}>
            <bdi>{name}</bdi>
          </div>
        ))}
      </dd>
    </>
  );
}
