import type { Dto } from '@panui/api';
import { useQuery } from '@tanstack/react-query';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { api, dataOf } from '../../data/api';
import { errorMessageOf } from '../../data/http';
import { Loading } from '../../components/ui/Loading';
import { Moment } from '../../components/ui/Moment';
import { Tag } from '../../components/ui/Tag';
import { causeKey } from '../message-log/loggedMessage';
import { timeOf, stateTones } from './message';
import './messages.css';

/** Messages sent to the driver, with their state and a button to resend. */
export function Messages({ reservation }: { reservation: Dto<'Reservation'> }) {
  const { id, updated_at: version, email } = reservation;
  const t = useTranslate();
  const notify = useNotify();
  const [busyId, setBusyId] = useState<number | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['reservations', 'messages', id, version],
    queryFn: () => dataOf(api.GET('/admin/reservations/{id}/messages', { params: { path: { id } } })),
  });
  const messages = (data ?? []).map((message) => withoutAddress(message, email));
  const resend = async (message: Dto<'Message'>) => {
    setBusyId(message.id);
    try {
      await api.POST('/admin/messages/{id}/resend', { params: { path: { id: message.id } } });
      notify('panui.message.resent', { type: 'success' });
      void refetch();
    } catch (failure) {
      notify(errorMessageOf(failure), { type: 'error' });
    } finally {
      setBusyId(null);
    }
  };
  return (
    <section className="card">
      <h2>{t('panui.message.title')}</h2>
      {error ? <p className="quiet">{t('panui.problem.could_not_load_data')}</p> : null}
      {!data && !error && <Loading />}
      {email === '' && !reservation.personal_data_erased_at && (
        <p className="quiet">{t('panui.message.no_address')}</p>
      )}
      {data?.length === 0 && <p className="quiet">{t('panui.message.none')}</p>}
      <ul className="messages">
        {messages.map((message) => (
          <li key={message.id}>
            <div>
              <b>{t(`panui.message.topic.${message.topic}`)}</b>{' '}
              <Tag tone={stateTones[message.state]}>{t(`panui.message.state.${message.state}`)}</Tag>
              <br />
              <Channel message={message} />
              {timeOf(message) && (
                <>
                  {' '}
                  · {message.sent_at === null && t('panui.webhook.next')}{' '}
                  <Moment at={timeOf(message) ?? ''} />
                </>
              )}
              {message.cause && (
                <p className="message-error">
                  {t(causeKey(message), { status: message.response_status ?? '' })}
                </p>
              )}
            </div>
            {message.can_resend && (
              <Button size="small" disabled={busyId !== null} onClick={() => void resend(message)}>
                {t('panui.message.resend')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A mail to a driver without an address is not sent, unless the driver gets one before its time. */
const withoutAddress = (message: Dto<'Message'>, email: string): Dto<'Message'> =>
  message.channel === 'mail' && message.state === 'waiting' && email === ''
    ? { ...message, state: 'dropped' }
    : message;

/** Channel of a message; a webhook links to its own page. */
function Channel({ message: { channel, webhook_id: webhookId } }: { message: Dto<'Message'> }) {
  const t = useTranslate();
  const name = t(`panui.message.channel.${channel}`);
  return (
    <span className="quiet">{webhookId ? <Link to={`/webhooks/${webhookId}/edit`}>{name}</Link> : name}</span>
  );
}
