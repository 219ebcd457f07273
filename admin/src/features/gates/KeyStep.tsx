import { Button, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useTranslate } from 'react-admin';
import { SecretField } from '../../components/ui/SecretField';
import { isolated } from '../../i18n/isolated';
import { CameraSetup } from './CameraSetup';

interface Props {
  gateKey: string;
  name: string;
  onClose: () => void;
}

/** The key of a new camera or barrier, once, and where to enter it. */
export function KeyStep({ gateKey, name, onClose }: Props) {
  const t = useTranslate();
  return (
    <>
      <DialogTitle id="new-device-title">{t('panui.gates.key_ready', { name: isolated(name) })}</DialogTitle>
      <DialogContent>
        <SecretField
          secret={gateKey}
          label={t('panui.gates.key')}
          warning={t('panui.gates.copy_now')}
          testId="gate-key"
        />
        <h3 className="gate-setup-title">{t('panui.gates.setup.title')}</h3>
        <CameraSetup gateKey={gateKey} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t('panui.secret.confirm_copied')}
        </Button>
      </DialogActions>
    </>
  );
}
