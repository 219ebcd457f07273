import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import { Button } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { isRetryableError, errorMessageOf } from '../../data/http';
import { EmptyState } from '../ui/EmptyState';
import { ErrorText } from '../ui/ErrorText';

/** Replaces the list after a failed request, because the empty state would be wrong. */
export function ListError() {
  const t = useTranslate();
  const { error, refetch } = useListContext();
  return (
    <EmptyState
      isError
      icon={<CloudOffOutlined />}
      title={<ErrorText message={errorMessageOf(error)} />}
      text={isRetryableError(error) ? t('panui.failure.retry') : undefined}
      action={
        <Button variant="outlined" onClick={() => void refetch()}>
          {t('ra.action.refresh')}
        </Button>
      }
    />
  );
}
