import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ErrorText } from '../../components/ui/ErrorText';
import { errorMessageOf } from '../../data/http';

export function ErrorState({ error, onRetry }: { error: unknown; onRetry: () => Promise<unknown> }) {
  const t = useTranslate();
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" onClick={() => void onRetry()}>
          {t('panui.range.retry')}
        </Button>
      }
    >
      {t('panui.range.failed')} <ErrorText message={errorMessageOf(error)} />
    </Alert>
  );
}
