import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { CopyField } from '../../components/ui/CopyField';
import { CodeExample } from './CodeExample';
import {
  buildAllowlistCall,
  buildGenericCall,
  cameraAddress,
  cameraMakers,
  makerNames,
  portOf,
  type CameraMaker,
} from './cameraCalls';

interface Props {
  /** The key, or a placeholder after it was shown. */
  gateKey: string;
}

/** What to enter in cameras of each maker, and calls for other systems. */
export function CameraSetup({ gateKey }: Props) {
  const t = useTranslate();
  const [maker, setMaker] = useState<CameraMaker>('platerecognizer');
  const { origin, hostname } = location;
  return (
    <div className="camera-setup">
      <ToggleButtonGroup
        exclusive
        fullWidth
        value={maker}
        aria-label={t('panui.gates.setup.maker')}
        onChange={(_event, chosen: CameraMaker | null) => chosen && setMaker(chosen)}
      >
        {cameraMakers.map((one) => (
          <ToggleButton key={one} value={one}>
            {makerNames[one] ?? t('panui.gates.setup.other')}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <p className="quiet">{t(`panui.gates.setup.help.${maker}`)}</p>
      {maker === 'platerecognizer' && (
        <CopyField
          text={`${origin}${cameraAddress(maker, gateKey)}`}
          label={t('panui.gates.setup.webhook')}
          testId="camera-address"
        />
      )}
      {maker === 'hikvision' && (
        <>
          <dl className="details-list">
            <dt>{t('panui.gates.setup.host')}</dt>
            <dd>
              <bdi dir="ltr">{hostname}</bdi>
            </dd>
            <dt>{t('panui.gates.setup.port')}</dt>
            <dd>
              <bdi dir="ltr">{portOf(location)}</bdi>
            </dd>
          </dl>
          <CopyField
            text={cameraAddress(maker, gateKey)}
            label={t('panui.gates.setup.path')}
            testId="camera-address"
          />
        </>
      )}
      {maker === 'generic' && (
        <>
          <CodeExample
            text={buildGenericCall(origin, gateKey)}
            label={t('panui.gates.setup.report')}
            testId="camera-call"
          />
          <CodeExample
            text={buildAllowlistCall(origin, gateKey)}
            label={t('panui.gates.setup.allowlist')}
            testId="allowlist-call"
          />
        </>
      )}
      {maker !== 'generic' && <p className="quiet">{t('panui.gates.setup.key_in_address')}</p>}
    </div>
  );
}
