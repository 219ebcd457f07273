import FilterListOffOutlined from '@mui/icons-material/FilterListOffOutlined';
import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import { Button } from '@mui/material';
import {
  type HttpError,
  useListContext,
  useRemoveFromStore,
  useTranslate,
  useTranslateLabel,
} from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { isRetryableError, errorMessageOf } from '../../data/http';
import { EmptyState } from '../ui/EmptyState';
import { ErrorText } from '../ui/ErrorText';

/** A list with its first filters, order and page, which are stored in the browser. */
function useStartOver() {
  const { resource } = useListContext();
  const removeFromStore = useRemoveFromStore();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return () => {
    removeFromStore(`${resource}.listParams`);
    void navigate(pathname);
  };
}

/** Which filters do not fit, and why. */
function FieldErrors({ error }: { error: HttpError }) {
  const labelOf = useTranslateLabel();
  const { resource } = useListContext();
  const errors = Object.entries((error.body as { errors?: Record<string, string> } | null)?.errors ?? {});
  return errors.map(([field, message]) => {
    const source = field.replace(/^filter\./, '');
    return (
      <span key={field} className="list-error-field">
        {labelOf({ source, resource })}: {message}
      </span>
    );
  });
}

/** Replaces the list after a failed request, because the empty state would be wrong. */
export function ListError() {
  const t = useTranslate();
  const { error, refetch } = useListContext();
  const startOver = useStartOver();
  // Filters from an address or an earlier version, some of which have no field in which they could be removed.
  if ((error as HttpError | undefined)?.status === 400)
    return (
      <EmptyState
        isError
        icon={<FilterListOffOutlined />}
        title={t('panui.failure.filters')}
        text={<FieldErrors error={error as HttpError} />}
        action={
          <Button variant="outlined" onClick={startOver}>
            {t('panui.failure.whole_list')}
          </Button>
        }
      />
    );
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
