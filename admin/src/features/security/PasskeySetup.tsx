import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { addPasskey, passkeyErrorMessage, supportsPasskeys } from './passkeys';
import { useAction } from '../../data/useAction';
import './security.css';

export function PasskeySetup({ onDone }: { onDone: () => void }) {
  const t = useTranslate();
  const { isBusy, errorText, run } = useAction(passkeyErrorMessage);
  if (!supportsPasskeys()) return <Alert severity="info">{t('panui.passkey.unsupported')}</Alert>;
  const add = () =>
    run(async () => {
      await addPasskey();
      onDone();
    });
  return (
    <div className="stack">
      {errorText && <Alert severity="error">{errorText}</Alert>}
      <div className="button-row">
        <Button variant="outlined" disabled={isBusy} onClick={() => void add()}>
          {t('panui.passkey.add')}
        </Button>
      </div>
    </div>
  );
}
