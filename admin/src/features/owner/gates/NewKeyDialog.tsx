import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { errorMessageOf } from '../../../data/http';
import { ButtonWithReason } from '../../../components/ui/ButtonWithReason';
import { SecretField } from '../../../components/ui/SecretField';
import { createGateKey } from './gateKey';

interface Props {
  lotId: number;
  onCreated: () => void;
  onClose: () => void;
}

/** Creates a key and shows its secret once. */
export function NewKeyDialog({ lotId, onCreated, onClose }: Props) {
  const t = useTranslate();
  const [name, setName] = useState('');
  const [secret, setSecret] = useState<string | null>(null);
  const [errorText, setErrorText] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsBusy(true);
    setErrorText(null);
    try {
      setSecret((await createGateKey(lotId, name.trim())).key);
      onCreated();
    } catch (error) {
      setErrorText(errorMessageOf(error));
    } finally {
      setIsBusy(false);
    }
  };

  // A click outside must not close the dialog while it shows the secret.
  const close = () => secret === null && onClose();
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" aria-labelledby="new-key-title">
      {secret === null ? (
        <form onSubmit={(event) => void submit(event)}>
          <DialogTitle id="new-key-title">{t('panui.gates.create')}</DialogTitle>
          <DialogContent>
            {errorText && <Alert severity="error">{errorText}</Alert>}
            <TextField
              name="name"
              label={t('panui.gates.name')}
              helperText={t('panui.gates.name_help')}
              value={name}
              required
              autoFocus
              autoComplete="off"
              onChange={(event) => setName(event.target.value)}
              slotProps={{ htmlInput: { maxLength: 60, dir: 'auto' } }}
            />
          </DialogContent>
          <DialogActions>
            <Button color="inherit" onClick={onClose}>
              {t('ra.action.cancel')}
            </Button>
            <ButtonWithReason
              type="submit"
              variant="contained"
              isBusy={isBusy}
              disabledReason={name.trim() === '' ? t('panui.gates.needs_name') : null}
            >
              {t('panui.gates.submit')}
            </ButtonWithReason>
          </DialogActions>
        </form>
      ) : (
        <>
          <DialogTitle id="new-key-title">{t('panui.gates.created')}</DialogTitle>
          <DialogContent>
            <SecretField
              secret={secret}
              label={t('panui.gates.key')}
              warning={t('panui.gates.copy_now')}
              testId="gate-key"
            />
          </DialogContent>
          <DialogActions>
            <Button variant="contained" onClick={onClose}>
              {t('panui.secret.confirm_copied')}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
