import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import { Button } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { canRetryHelp, textOf } from '../../data/http';
import { EmptyState } from '../ui/EmptyState';

/** A list that could not be had says so in its own place: "nothing here yet" would be untrue. */
export function ListFailure() {
  const t = useTranslate();
  const { error, refetch } = useListContext();
  return (
    <EmptyState
      isFault
      icon={<CloudOffOutlined />}
      title={textOf(error)}
      text={canRetryHelp(error) ? t('panui.failure.retry') : undefined}
      action={
        <Button variant="outlined" onClick={() => void refetch()}>
          {t('ra.action.refresh')}
        </Button>
      }
    />
  );
}
