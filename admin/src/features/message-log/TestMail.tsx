import type { Dto } from '@panui/api';
import ForwardToInbox from '@mui/icons-material/ForwardToInbox';
import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { api, dataOf } from '../../data/api';
import { useAction } from '../../data/useAction';
import { causeKey } from './loggedMessage';

function outcomeOf({ is_accepted, has_mail_server }: Dto<'TestMail'>) {
  if (!is_accepted) return 'test_rejected';
  return has_mail_server ? 'test_accepted' : 'test_stored';
}

const severities = { test_rejected: 'error', test_accepted: 'success', test_stored: 'warning' } as const;
const severityOf = (result: Dto<'TestMail'>) => severities[outcomeOf(result)];

/** Sends a mail to the user at once, and displays the response of the mail server. */
export function TestMail() {
  const t = useTranslate();
  const [result, setResult] = useState<Dto<'TestMail'> | null>(null);
  const { isBusy, errorText, run } = useAction();
  const send = async () => setResult(await dataOf(api.POST('/admin/message-log/test-mail')));
  return (
    <div>
      <Button
        id="test-mail"
        size="small"
        startIcon={<ForwardToInbox />}
        disabled={isBusy}
        onClick={() => void run(send)}
      >
        {t('panui.message_log.test_mail')}
      </Button>
      <div role="status">
        {errorText && <Alert severity="error">{errorText}</Alert>}
        {result && (
          <Alert severity={severityOf(result)} onClose={() => setResult(null)}>
            {t(`panui.message_log.${outcomeOf(result)}`)} <bdi>{result.to}</bdi>
            {result.cause && (
              <>
                {' · '}
                {t(causeKey({ channel: 'mail', cause: result.cause }), { status: '' })}
              </>
            )}
            {result.response && (
              <p className="message-raw">
                <bdi dir="ltr">{result.response}</bdi>
              </p>
            )}
          </Alert>
        )}
      </div>
    </div>
  );
}
