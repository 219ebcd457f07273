import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { addPasskey, passkeyErrorMessage, passkeyObstacle } from './passkeys';
import { useAction } from '../../data/useAction';
import './security.css';

export function PasskeySetup({ onDone }: { onDone: () => void }) {
  const t = useTranslate();
  const { isBusy, errorText, run } = useAction(passkeyErrorMessage);
  const obstacle = passkeyObstacle();
  if (obstacle) return <Alert severity="info">{t(obstacle)}</Alert>;
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
