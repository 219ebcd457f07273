import type { Dto } from '@panui/api';
import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useState, type ReactNode } from 'react';
import {
  Confirm,
  Show,
  useNotify,
  useRecordContext,
  useRedirect,
  useRefresh,
  useTranslate,
} from 'react-admin';
import { api } from '../../data/api';
import { errorMessageOf } from '../../data/http';
import { Loading } from '../../components/ui/Loading';
import { useRecordQueryOptions } from '../../components/records/useRecordQueryOptions';
import { Ltr } from '../../components/ui/Ltr';
import { Moment } from '../../components/ui/Moment';
import { Assignee } from './Assignee';
import { ContactThread } from './ContactThread';
import './contact.css';
import { HandledTag } from './HandledTag';
import { mailtoLink, telLink } from '@panui/shared/contact-links';

/** A contact message with its status and actions. */
export default function ContactPage() {
  return (
    <Show
      queryOptions={useRecordQueryOptions('contact-messages', true)}
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
  const message = useRecordContext<Dto<'ContactMessage'>>();
  return <>{t('panui.contact.title', { id: message ? `\u2066${message.id}\u2069` : '' })}</>;
}

function Message() {
  const t = useTranslate();
  const message = useRecordContext<Dto<'ContactMessage'>>();
  if (!message) return <Loading />;
  const details: [field: string, value: ReactNode][] = [
    ['state', <HandledTag key="handled" message={message} />],
    ['assignee_id', <Assignee key="assignee" message={message} />],
    ['created_at', <Moment key="at" at={message.created_at} />],
    ['name', <bdi key="name">{message.name}</bdi>],
    [
      'email',
      <a key="email" href={mailtoLink(message.email)}>
        <bdi dir="ltr">{message.email}</bdi>
      </a>,
    ],
  ];
  if (message.phone_number)
    details.push([
      'phone_number',
      <a key="phone" href={telLink(message.phone_number)}>
        <Ltr>{message.phone_number}</Ltr>
      </a>,
    ]);
  details.push([
    'reservations',
    <Link key="reservations" to={reservationsPath(message.email)}>
      {t('panui.contact.reservations')}
    </Link>,
  ]);
  if (message.handled_by) details.push(['handled_by', <bdi key="by">{message.handled_by}</bdi>]);
  return (
    <div className="stack">
      <section className="card">
        <dl className="details-list">
          {details.map(([field, value]) => (
            <div key={field} style={{ display: 'contents' }}>
              <dt>{t(`resources.contact-messages.fields.${field}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <h2>{t('resources.contact-messages.fields.message')}</h2>
        <p className="contact-text" dir="auto">
          {message.message}
        </p>
        <p className="quiet">
          {t(message.is_suspect ? 'panui.contact.suspect_help' : `panui.contact.mail.${message.mail_state}`)}
        </p>
        <Actions message={message} />
      </section>
      <ContactThread message={message} />
    </div>
  );
}

const reservationsPath = (email: string) =>
  `/reservations?filter=${encodeURIComponent(JSON.stringify({ q: email }))}`;

function Actions({ message }: { message: Dto<'ContactMessage'> }) {
  const t = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const redirect = useRedirect();
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [isConfirmOpen, setIsConfirmOpen] = useState(false);
  const path = '/admin/contact-messages/{id}';
  const params = { path: { id: message.id } };
  const run = async (action: () => Promise<unknown>) => {
    setIsBusy(true);
    try {
      await action();
    } catch (error) {
      notify(errorMessageOf(error), { type: 'error' });
    } finally {
      setIsBusy(false);
    }
  };
  const toggleHandled = () =>
    run(async () => {
      await api.PUT(path, { params, body: { is_handled: !message.is_handled } });
      refresh();
      void queryClient.invalidateQueries({ queryKey: ['attention'] });
    });
  const remove = () => {
    setIsConfirmOpen(false);
    return run(async () => {
      await api.DELETE(path, { params });
      notify('panui.contact.removed', { type: 'success' });
      void queryClient.invalidateQueries({ queryKey: ['contact-messages', 'getList'] });
      void queryClient.invalidateQueries({ queryKey: ['attention'] });
      redirect('list', 'contact-messages');
    });
  };
  return (
    <div className="contact-actions">
      <Button variant="outlined" disabled={isBusy} onClick={() => void toggleHandled()}>
        {t(message.is_handled ? 'panui.contact.unhandle' : 'panui.contact.handle')}
      </Button>
      <Button variant="outlined" color="error" disabled={isBusy} onClick={() => setIsConfirmOpen(true)}>
        {t('panui.contact.remove')}
      </Button>
      <Confirm
        isOpen={isConfirmOpen}
        title={t('panui.contact.remove_title')}
        content={t('panui.contact.remove_text')}
        confirm={t('panui.contact.remove')}
        confirmColor="warning"
        onConfirm={() => void remove()}
        onClose={() => setIsConfirmOpen(false)}
      />
    </div>
  );
}
