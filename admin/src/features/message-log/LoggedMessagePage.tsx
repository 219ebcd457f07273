import type { Dto } from '@panui/api';
import { Alert, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { Show, useRecordContext, useRefresh, useTranslate } from 'react-admin';
import { useRecordQueryOptions } from '../../components/records/useRecordQueryOptions';
import { FormAlert } from '../../components/ui/FormAlert';
import { Loading } from '../../components/ui/Loading';
import { Ltr } from '../../components/ui/Ltr';
import { Moment } from '../../components/ui/Moment';
import { api, dataOf } from '../../data/api';
import { useAction } from '../../data/useAction';
import { causeKey, displayedStateOf } from './loggedMessage';
import { ResendButton } from './ResendButton';
import { Recipient, StateTag, SubjectLink } from './MessageParts';
import './message-log.css';

/** One message of the log: its delivery, why it failed, and what can be done about it. */
export default function LoggedMessagePage() {
  return (
    <Show
      queryOptions={useRecordQueryOptions('message-log', true)}
      actions={false}
      component="div"
      title={<PageTitle />}
    >
      <Message />
    </Show>
  );
}

function PageTitle() {
  const t = useTranslate();
  const message = useRecordContext<Dto<'LoggedMessage'>>();
  return <>{message ? t(`panui.message.topic.${message.topic}`) : ''}</>;
}

function Message() {
  const t = useTranslate();
  const message = useRecordContext<Dto<'LoggedMessage'>>();
  if (!message) return <Loading />;
  const details: [field: string, value: ReactNode][] = [
    ['state', <StateTag key="state" message={message} />],
    ['channel', t(`panui.message.channel.${message.channel}`)],
    ['sent_to', <Recipient key="recipient" message={message} />],
    ['subject', <SubjectLink key="subject" message={message} />],
    ['created_at', <Moment key="created" at={message.created_at} />],
    ['attempts', <Ltr key="attempts">{message.attempts}</Ltr>],
  ];
  if (message.sent_at) details.push(['sent_at', <Moment key="sent" at={message.sent_at} />]);
  if (message.next_attempt_at)
    details.push([
      message.attempts > 0 ? 'next_attempt_at' : 'goes_out_at',
      <Moment key="next" at={message.next_attempt_at} />,
    ]);
  if (message.resolved_at) details.push(['resolved_at', <Moment key="resolved" at={message.resolved_at} />]);
  return (
    <section className="card">
      {message.cause && (
        <Alert
          severity={displayedStateOf(message) === 'dead' ? 'error' : 'warning'}
          className="message-cause"
        >
          <b>{t(causeKey(message), { status: message.response_status ?? '' })}</b>{' '}
          {t(`panui.message_log.advice.${message.cause}`, { _: '' })}
          {message.last_error && (
            <details className="message-raw">
              <summary>{t('panui.message_log.raw')}</summary>
              <bdi dir="ltr">{message.last_error}</bdi>
            </details>
          )}
        </Alert>
      )}
      <dl className="details-list">
        {details.map(([field, value]) => (
          <div key={field} style={{ display: 'contents' }}>
            <dt>{t(`resources.message-log.fields.${field}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Actions message={message} />
    </section>
  );
}

function Actions({ message }: { message: Dto<'LoggedMessage'> }) {
  const t = useTranslate();
  const refresh = useRefresh();
  const { isBusy, errorText, run } = useAction();
  const params = { path: { id: message.id } };
  const resolve = async () => {
    await dataOf(api.POST('/admin/message-log/{id}/resolve', { params }));
    refresh();
  };
  const obstacle = message.resend_obstacle;
  return (
    <div className="message-actions">
      <FormAlert text={errorText} />
      {obstacle === null ? (
        <ResendButton message={message} />
      ) : (
        <p className="quiet">{t(`panui.message_log.obstacle.${obstacle}`)}</p>
      )}
      {displayedStateOf(message) === 'dead' && (
        <Button variant="outlined" disabled={isBusy} onClick={() => void run(resolve)}>
          {t('panui.message_log.resolve')}
        </Button>
      )}
    </div>
  );
}
