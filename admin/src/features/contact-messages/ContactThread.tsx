import type { Dto } from '@panui/api';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { Moment } from '../../components/ui/Moment';
import { Tag, type Tone } from '../../components/ui/Tag';
import { api, dataOf } from '../../data/api';
import { ReplyForm } from './ReplyForm';

const mailTones: Record<NonNullable<Dto<'ContactReply'>['mail_state']>, Tone> = {
  waiting: 'plain',
  sent: 'green',
  dead: 'red',
  dropped: 'dashed',
};

/** The answers and notes below a message, and a form for another one. */
export function ContactThread({ message }: { message: Dto<'ContactMessage'> }) {
  const t = useTranslate();
  const { data, refetch } = useQuery({
    queryKey: ['contact-messages', 'replies', message.id],
    queryFn: () =>
      dataOf(api.GET('/admin/contact-messages/{id}/replies', { params: { path: { id: message.id } } })),
  });
  return (
    <section className="card" aria-labelledby="thread">
      <h2 id="thread">{t('panui.contact.thread')}</h2>
      {(data ?? []).length > 0 && (
        <ul className="contact-thread">
          {data?.map((reply) => (
            <li key={reply.id} className={`contact-${reply.kind}`}>
              <Heading reply={reply} />
              <p dir="auto" className="contact-text">
                {reply.text}
              </p>
            </li>
          ))}
        </ul>
      )}
      <ReplyForm message={message} onSent={refetch} />
    </section>
  );
}

function Heading({ reply }: { reply: Dto<'ContactReply'> }) {
  const t = useTranslate();
  return (
    <p className="quiet">
      <b>{t(`panui.contact.kind.${reply.kind}`)}</b> · <bdi dir="ltr">{reply.author_email}</bdi> ·{' '}
      <Moment at={reply.created_at} />{' '}
      {reply.mail_state && (
        <Link to={`/message-log/${reply.message_id}`}>
          <Tag tone={mailTones[reply.mail_state]}>{t(`panui.message.state.${reply.mail_state}`)}</Tag>
        </Link>
      )}
    </p>
  );
}
