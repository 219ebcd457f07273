import type { Dto } from '@panui/api';
import { useQuery } from '@tanstack/react-query';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Loading } from '../../../components/ui/Loading';
import { LoadError } from '../../../components/ui/LoadError';
import { Moment } from '../../../components/ui/Moment';
import { GateCallExample } from './GateCallExample';
import { listGateKeys } from './gateKey';
import './gates.css';
import { NewKeyDialog } from './NewKeyDialog';
import { RevokeDialog } from './RevokeDialog';

/** The API keys of a lot's gates and cameras. */
export function GatesCard({ lotId }: { lotId: number }) {
  const t = useTranslate();
  const {
    data: keys,
    error,
    refetch,
  } = useQuery({ queryKey: ['gate-devices', lotId], queryFn: () => listGateKeys(lotId) });
  const [isCreating, setIsCreating] = useState(false);
  const [revoked, setRevoked] = useState<Dto<'GateDevice'> | null>(null);
  return (
    <section className="card gates-card" aria-labelledby="gates">
      <h2 id="gates">{t('panui.gates.title')}</h2>
      <p className="quiet">{t('panui.gates.lead')}</p>
      {!keys && (error ? <LoadError error={error} /> : <Loading />)}
      {keys?.length === 0 && <p className="gates-none">{t('panui.gates.none')}</p>}
      <ul className="gates">
        {keys?.map((key) => (
          <li key={key.id}>
            <div>
              <b>
                <bdi>{key.name}</bdi>
              </b>
              <p className="quiet">
                {t('panui.gates.created_at')} <Moment at={key.created_at} part="date" /> ·{' '}
                {key.last_sync_at ? (
                  <>
                    {t('panui.gates.last_used_at')} <Moment at={key.last_sync_at} part="near" />
                  </>
                ) : (
                  t('panui.gates.never_used')
                )}
              </p>
            </div>
            <Button
              color="error"
              aria-label={t('panui.gates.revoke_which', { name: key.name })}
              onClick={() => setRevoked(key)}
            >
              {t('panui.gates.revoke')}
            </Button>
          </li>
        ))}
      </ul>
      <Button variant="outlined" onClick={() => setIsCreating(true)}>
        {t('panui.gates.create')}
      </Button>
      <GateCallExample lotId={lotId} />
      {isCreating && (
        <NewKeyDialog lotId={lotId} onCreated={() => void refetch()} onClose={() => setIsCreating(false)} />
      )}
      {revoked && (
        <RevokeDialog
          lotId={lotId}
          gateKey={revoked}
          onRevoked={() => void refetch()}
          onClose={() => setRevoked(null)}
        />
      )}
    </section>
  );
}
