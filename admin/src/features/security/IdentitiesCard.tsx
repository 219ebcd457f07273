import { Alert, Button } from '@mui/material';
import type { Dto } from '@panui/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { ConfirmDialog } from '../../components/ui/ConfirmDialog';
import { LoadError } from '../../components/ui/LoadError';
import { Loading } from '../../components/ui/Loading';
import { Ltr } from '../../components/ui/Ltr';
import { Moment } from '../../components/ui/Moment';
import { api, dataOf } from '../../data/api';
import { providerReturn } from '../../data/auth/fragments';
import { parseProviderReturn } from '../../data/auth/providerReturn';
import { useSignInMethods } from '../../data/auth/useSignInMethods';
import { useAction } from '../../data/useAction';
import { isolated } from '../../i18n/isolated';
import './security.css';

const nameOf = ({ email, issuer }: Dto<'OidcIdentity'>): string => email ?? new URL(issuer).host;

/** Accounts at the identity provider that open this one. Renders nothing without a provider. */
export function IdentitiesCard() {
  const provider = useSignInMethods()?.oidc;
  return provider ? <Identities label={provider.label} /> : null;
}

function Identities({ label }: { label: string }) {
  const t = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [unlinking, setUnlinking] = useState<Dto<'OidcIdentity'> | null>(null);
  const [returnError, setReturnError] = useState<string | null>(null);
  const { isBusy, errorText, run } = useAction();
  const { data: identities, error } = useQuery({
    queryKey: ['identities'],
    queryFn: () => dataOf(api.GET('/auth/oidc/identities')),
  });
  useEffect(() => {
    const { errorText: failure, isLinked } = parseProviderReturn(providerReturn.take());
    if (failure) setReturnError(failure);
    if (isLinked) notify('panui.oidc.linked', { type: 'success' });
  }, [notify]);
  const link = () => {
    setReturnError(null);
    void run(async () => window.location.assign((await dataOf(api.POST('/auth/oidc/link'))).url));
  };
  const unlink = async (id: number) => {
    await api.DELETE('/auth/oidc/identities/{id}', { params: { path: { id } } });
    notify('panui.oidc.unlinked', { type: 'success' });
    setUnlinking(null);
    await queryClient.invalidateQueries({ queryKey: ['identities'] });
  };
  const displayedError = errorText ?? returnError;
  return (
    <section className="card" aria-labelledby="identities">
      <h2 id="identities">{t('panui.oidc.title')}</h2>
      <p className="quiet">{t('panui.oidc.lead', { label: isolated(label) })}</p>
      {displayedError && (
        <Alert severity="error" role="alert">
          {displayedError}
        </Alert>
      )}
      {!identities && (error ? <LoadError error={error} /> : <Loading />)}
      {identities?.length === 0 && <p className="security-none">{t('panui.oidc.none')}</p>}
      <ul className="security-list">
        {identities?.map((identity) => (
          <li key={identity.id}>
            <div>
              <b>
                <Ltr>{nameOf(identity)}</Ltr>
              </b>
              <p className="quiet">
                {t('panui.oidc.created')} <Moment at={identity.created_at} part="date" /> ·{' '}
                {identity.last_used_at ? (
                  <>
                    {t('panui.oidc.last_used')} <Moment at={identity.last_used_at} part="near" />
                  </>
                ) : (
                  t('panui.oidc.never_used')
                )}
              </p>
            </div>
            <Button
              color="error"
              aria-label={t('panui.oidc.unlink_which', { name: isolated(nameOf(identity)) })}
              onClick={() => setUnlinking(identity)}
            >
              {t('panui.oidc.unlink')}
            </Button>
          </li>
        ))}
      </ul>
      {identities && (
        <div className="button-row">
          <Button variant="outlined" disabled={isBusy} onClick={link}>
            {t('panui.oidc.link', { label: isolated(label) })}
          </Button>
        </div>
      )}
      {unlinking && (
        <ConfirmDialog
          title={t('panui.oidc.unlink_title', { name: isolated(nameOf(unlinking)) })}
          text={t('panui.oidc.unlink_text')}
          confirmLabel={t('panui.oidc.unlink')}
          onConfirm={() => unlink(unlinking.id)}
          onClose={() => setUnlinking(null)}
        />
      )}
    </section>
  );
}
