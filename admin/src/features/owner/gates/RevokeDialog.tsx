import type { Dto } from '@panui/api';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { errorMessageOf } from '../../../data/http';
import { isolated } from '../../../i18n/isolated';
import { revokeGateKey } from './gateKey';

interface Props {
  lotId: number;
  gateKey: Dto<'GateDevice'>;
  onRevoked: () => void;
  onClose: () => void;
}

export function RevokeDialog({ lotId, gateKey, onRevoked, onClose }: Props) {
  const t = useTranslate();
  const notify = useNotify();
  const [errorText, setErrorText] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const revoke = async () => {
    setIsBusy(true);
    try {
      await revokeGateKey(lotId, gateKey.id);
      notify('panui.gates.revoked', { type: 'success' });
      onRevoked();
      onClose();
    } catch (error) {
      setErrorText(errorMessageOf(error));
      setIsBusy(false);
    }
  };

  return (
    <Dialog open onClose={onClose} role="alertdialog" fullWidth maxWidth="xs" aria-labelledby="revoke-title">
      <DialogTitle id="revoke-title">
        {t('panui.gates.revoke_title', { name: isolated(gateKey.name) })}
      </DialogTitle>
      <DialogContent>
        {errorText && <Alert severity="error">{errorText}</Alert>}
        <p className="quiet">{t('panui.gates.revoke_text')}</p>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('ra.action.back')}
        </Button>
        <Button variant="contained" color="error" disabled={isBusy} onClick={() => void revoke()}>
          {t('panui.gates.revoke_confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
