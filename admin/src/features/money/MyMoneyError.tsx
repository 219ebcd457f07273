import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { EmptyState } from '../../components/ui/EmptyState';
import { ErrorText } from '../../components/ui/ErrorText';
import { errorMessageOf, isRetryableError } from '../../data/http';

/** Replaces a part of the page whose request failed. */
export function MyMoneyError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslate();
  return (
    <EmptyState
      isError
      icon={<CloudOffOutlined />}
      title={<ErrorText message={errorMessageOf(error)} />}
      text={isRetryableError(error) ? t('panui.failure.retry') : undefined}
      action={
        <Button variant="outlined" onClick={onRetry}>
          {t('panui.range.retry')}
        </Button>
      }
    />
  );
}
