import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { textOf } from '../../../data/http';
import { ReasonedButton } from '../../../components/ui/ReasonedButton';
import { SecretShown } from '../../../components/ui/SecretShown';
import { makeGateKey } from './gateKey';

interface Props {
  lotId: number;
  onMade: () => void;
  onClose: () => void;
}

/** Asks for the key's name, makes it, and shows its secret: this once. */
export function NewKeyDialog({ lotId, onMade, onClose }: Props) {
  const t = useTranslate();
  const [name, setName] = useState('');
  const [secret, setSecret] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsBusy(true);
    setFault(null);
    try {
      setSecret((await makeGateKey(lotId, name.trim())).key);
      onMade();
    } catch (error) {
      setFault(textOf(error));
    } finally {
      setIsBusy(false);
    }
  };

  // A touch beside the dialog must not lose a key that is never shown again.
  const close = () => secret === null && onClose();
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" aria-labelledby="new-key-title">
      {secret === null ? (
        <form onSubmit={(event) => void submit(event)}>
          <DialogTitle id="new-key-title">{t('panui.gates.make')}</DialogTitle>
          <DialogContent>
            {fault && <Alert severity="error">{fault}</Alert>}
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
            <ReasonedButton
              type="submit"
              variant="contained"
              isBusy={isBusy}
              missing={name.trim() === '' ? t('panui.gates.needs_name') : null}
            >
              {t('panui.gates.submit')}
            </ReasonedButton>
          </DialogActions>
        </form>
      ) : (
        <>
          <DialogTitle id="new-key-title">{t('panui.gates.ready')}</DialogTitle>
          <DialogContent>
            <SecretShown
              secret={secret}
              label={t('panui.gates.key')}
              warning={t('panui.gates.once')}
              testId="gate-key"
            />
          </DialogContent>
          <DialogActions>
            <Button variant="contained" onClick={onClose}>
              {t('panui.secret.kept')}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
