import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { ConfirmDialog } from '../../components/ui/ConfirmDialog';
import { Loading } from '../../components/ui/Loading';
import { LoadError } from '../../components/ui/LoadError';
import { isolated } from '../../i18n/isolated';
import type { LotArea } from '../../data/lotArea';
import { CameraSetup } from './CameraSetup';
import { DeviceRow } from './DeviceRow';
import { type GateDevice, revokeDevice } from './gateDevice';
import './gates.css';
import { NewDeviceDialog } from './NewDeviceDialog';
import { useGateDevices } from './useGateDevices';

const refreshMs = 30_000;

type Opened = { action: 'create' } | { action: 'replace' | 'revoke'; device: GateDevice } | null;

/** The phones, cameras and barriers at the gate of a lot. */
export function DevicesCard({ area, lotId }: { area: LotArea; lotId: number }) {
  const t = useTranslate();
  const notify = useNotify();
  const { data: devices, error, refetch } = useGateDevices(area, lotId, refreshMs);
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => {
    setOpened(null);
    void refetch();
  };
  const revoke = async ({ id }: GateDevice) => {
    await revokeDevice(area.lotPath, lotId, id);
    notify('panui.gates.revoked', { type: 'success' });
    close();
  };
  return (
    <section id="gates" tabIndex={-1} className="card gates-card" aria-labelledby="gates-title">
      <h2 id="gates-title">{t('panui.gates.title')}</h2>
      <p className="quiet">{t('panui.gates.lead')}</p>
      {!devices && (error ? <LoadError error={error} /> : <Loading />)}
      {devices?.length === 0 && <p className="gates-none">{t('panui.gates.none')}</p>}
      <ul className="gates">
        {devices?.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            onReplace={() => setOpened({ action: 'replace', device })}
            onRevoke={() => setOpened({ action: 'revoke', device })}
          />
        ))}
      </ul>
      <Button variant="outlined" onClick={() => setOpened({ action: 'create' })}>
        {t('panui.gates.create')}
      </Button>
      <details className="gate-setup">
        <summary>{t('panui.gates.setup.title')}</summary>
        <CameraSetup gateKey={`pgk_${lotId}_...`} />
      </details>
      {opened?.action === 'create' && <NewDeviceDialog area={area} lotId={lotId} onClose={close} />}
      {opened?.action === 'replace' && (
        <NewDeviceDialog area={area} lotId={lotId} replaced={opened.device} onClose={close} />
      )}
      {opened?.action === 'revoke' && (
        <ConfirmDialog
          title={t('panui.gates.revoke_title', { name: isolated(opened.device.name) })}
          text={t(`panui.gates.revoke_text.${opened.device.kind === 'phone' ? 'phone' : 'key'}`)}
          confirmLabel={t('panui.gates.revoke')}
          onConfirm={() => revoke(opened.device)}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  );
}
