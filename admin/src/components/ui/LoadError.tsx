import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { errorMessageOf, splitRequestId } from '../../data/http';
import { ErrorText } from './ErrorText';
import './empty-state.css';
import './loading.css';

interface Props {
  heading?: 'h1' | 'h2';
  /** The failed request. Its message is shown if it carries a request id. */
  error?: unknown;
}

/** Shown when a screen or the session failed to load. Reloads the page. */
export function LoadError({ heading: Heading = 'h2', error }: Props) {
  const t = useTranslate();
  const message = errorMessageOf(error);
  return (
    <div className="empty-state empty-state-error load-error" role="alert">
      <span aria-hidden="true">
        <CloudOffOutlined />
      </span>
      <div>
        <Heading>{t('panui.load_error.title')}</Heading>
        <p>{t('panui.load_error.text')}</p>
        {splitRequestId(message).requestId && (
          <p>
            <ErrorText message={message} />
          </p>
        )}
      </div>
      <Button variant="contained" onClick={() => location.reload()}>
        {t('panui.load_error.refresh')}
      </Button>
    </div>
  );
}
