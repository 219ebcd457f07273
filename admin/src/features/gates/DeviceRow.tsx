import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Ltr } from '../../components/ui/Ltr';
import { Tag, type Tone } from '../../components/ui/Tag';
import { useNow } from '../../components/ui/useNow';
import { agoText } from '../../i18n/time';
import { useLang } from '../../i18n/useLang';
import { deviceIcons } from './deviceIcons';
import { type DeviceState, deviceStateOf, type GateDevice } from './gateDevice';

const ageRefreshMs = 15_000;

const tones: Record<DeviceState, Tone> = {
  online: 'green',
  offline: 'plain',
  no_contact: 'plain',
  not_opened: 'amber',
  expired: 'red',
};

interface Props {
  device: GateDevice;
  onReplace: () => void;
  onRevoke: () => void;
}

/** A device with its kind, direction, state and last contact. */
export function DeviceRow({ device, onReplace, onRevoke }: Props) {
  const t = useTranslate();
  const lang = useLang();
  const now = useNow(ageRefreshMs);
  const { name, kind, direction, last_sync_at: lastSyncAt, app_version: version } = device;
  const Icon = deviceIcons[kind];
  const state = deviceStateOf(device, now);
  return (
    <li data-state={state}>
      <Icon className="gate-icon" aria-hidden="true" />
      <div className="gate-text">
        <b>
          <bdi>{name}</bdi>
        </b>
        <p className="quiet">
          {t(`panui.gates.kind.${kind}`)} · {t(`panui.gates.direction.${direction ?? 'both'}`)}
          {version && (
            <>
              {' · '}
              {t('panui.gates.version')} <Ltr>{version}</Ltr>
            </>
          )}
        </p>
        <p className="gate-state">
          <Tag tone={tones[state]}>{t(`panui.gates.state.${state}`)}</Tag>
          {state === 'offline' && lastSyncAt && (
            <span className="quiet">
              {t('panui.gates.last_contact')}{' '}
              <time dateTime={lastSyncAt}>{agoText(new Date(lastSyncAt), now, lang)}</time>
            </span>
          )}
        </p>
      </div>
      <div className="gate-actions">
        {state === 'expired' && (
          <Button aria-label={t('panui.gates.new_link_for', { name })} onClick={onReplace}>
            {t('panui.gates.new_link')}
          </Button>
        )}
        <Button color="error" aria-label={t('panui.gates.revoke_which', { name })} onClick={onRevoke}>
          {t('panui.gates.revoke')}
        </Button>
      </div>
    </li>
  );
}
