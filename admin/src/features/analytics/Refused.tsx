import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { textOf } from '../../data/http';

/** Numbers could not be had: what was said of it, and another try. */
export function Refused({ error, onAgain }: { error: unknown; onAgain: () => Promise<void> }) {
  const t = useTranslate();
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" onClick={() => void onAgain()}>
          {t('panui.range.again')}
        </Button>
      }
    >
      {t('panui.range.failed')} {textOf(error)}
    </Alert>
  );
}
