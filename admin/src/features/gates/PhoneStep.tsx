import type { Dto } from '@panui/api';
import { Alert, Button, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { CopyField } from '../../components/ui/CopyField';
import { Loading } from '../../components/ui/Loading';
import { Ltr } from '../../components/ui/Ltr';
import { useNow } from '../../components/ui/useNow';
import { isolated } from '../../i18n/isolated';
import { countdownText } from '../../i18n/time';
import { linkLifetimeMs } from './gateDevice';
import type { LotArea } from '../../data/lotArea';
import { useGateDevices } from './useGateDevices';

const QrCode = lazy(() => import('../../components/ui/QrCode'));

const pollMs = 2_000;

interface Props {
  area: LotArea;
  lotId: number;
  phone: Dto<'NewGateDevice'>;
  url: string;
  isBusy: boolean;
  errorText: string | null;
  /** Creates another link after this one expired. */
  onRenew: () => void;
  onClose: () => void;
}

/** The enrolment link of a phone as a QR code, until the phone has opened it or the link expires. */
export function PhoneStep({ area, lotId, phone, url, isBusy, errorText, onRenew, onClose }: Props) {
  const t = useTranslate();
  // Measured from here, because the computer's clock may be wrong.
  const [openedAt] = useState(() => new Date());
  const passedMs = Math.max(0, useNow(1_000).getTime() - openedAt.getTime());
  const leftMs = linkLifetimeMs(phone) - passedMs;
  const { data: devices } = useGateDevices(area, lotId, pollMs);
  const isConnected =
    devices?.some(({ id, enrolled_at }) => id === phone.id && enrolled_at !== null) ?? false;
  const isExpired = leftMs <= 0 && !isConnected;
  return (
    <>
      <DialogTitle id="new-device-title">
        {t('panui.gates.enrolment.title', { name: isolated(phone.name) })}
      </DialogTitle>
      <DialogContent>
        {errorText && <Alert severity="error">{errorText}</Alert>}
        <div role="status">
          {isConnected && <Alert severity="success">{t('panui.gates.enrolment.connected')}</Alert>}
          {isExpired && <Alert severity="warning">{t('panui.gates.enrolment.expired')}</Alert>}
        </div>
        {!isConnected && !isExpired && (
          <div className="gate-enrolment">
            <p>{t('panui.gates.enrolment.scan')}</p>
            <Suspense fallback={<Loading />}>
              <QrCode text={url} label={t('panui.gates.enrolment.qr')} />
            </Suspense>
            <p className="gate-countdown">
              {t('panui.gates.enrolment.waiting')}{' '}
              <span role="timer">
                {t('panui.gates.enrolment.valid_for')} <Ltr>{countdownText(leftMs)}</Ltr>
              </span>
            </p>
            <CopyField text={url} label={t('panui.gates.enrolment.link')} testId="enrolment-link" />
          </div>
        )}
      </DialogContent>
      <DialogActions>
        <Button
          {...(isConnected ? { variant: 'contained' as const } : { color: 'inherit' as const })}
          onClick={onClose}
        >
          {t(isConnected ? 'panui.gates.done' : 'ra.action.close')}
        </Button>
        {isExpired && (
          <Button variant="contained" disabled={isBusy} onClick={onRenew}>
            {t('panui.gates.new_link')}
          </Button>
        )}
      </DialogActions>
    </>
  );
}
