import type { Dto } from '@panui/api';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { Ltr } from '../../components/ui/Ltr';
import { Moment } from '../../components/ui/Moment';
import { Tag } from '../../components/ui/Tag';
import { causeKey, displayedStateOf, stateTones, subjectOf } from './loggedMessage';

interface Props {
  message: Dto<'LoggedMessage'>;
}

export function StateTag({ message }: Props) {
  const t = useTranslate();
  const state = displayedStateOf(message);
  return <Tag tone={stateTones[state]}>{t(`panui.message_log.state.${state}`)}</Tag>;
}

export function Topic({ message: { topic, channel } }: Props) {
  const t = useTranslate();
  return (
    <>
      <b>{t(`panui.message.topic.${topic}`)}</b>
      <span className="message-second quiet">{t(`panui.message.channel.${channel}`)}</span>
    </>
  );
}

/** The recipient, or why there is none to show. */
export function Recipient({ message }: Props) {
  const t = useTranslate();
  if (message.recipient === null) {
    const reason = message.is_former_recipient ? 'former_recipient' : 'no_recipient';
    return <span className="quiet">{t(`panui.message_log.${reason}`)}</span>;
  }
  return (
    <bdi dir="ltr" className="message-recipient">
      {message.recipient}
    </bdi>
  );
}

/** A link to what the message is about. */
export function SubjectLink({ message }: Props) {
  const t = useTranslate();
  const subject = subjectOf(message);
  if (!subject) return null;
  return (
    <Link to={subject.path} onClick={(event) => event.stopPropagation()}>
      {t(`panui.message_log.subject.${subject.kind}`)} <Ltr>{subject.id}</Ltr>
    </Link>
  );
}

/** Why it failed, and what happens next without an operator. */
export function Cause({ message }: Props) {
  const t = useTranslate();
  return (
    <>
      {message.cause && <b>{t(causeKey(message), { status: message.response_status ?? '' })}</b>}
      {message.next_attempt_at && (
        <span className="message-second quiet">
          {t(`panui.message_log.${message.attempts > 0 ? 'next_attempt' : 'goes_out'}`)}{' '}
          <Moment at={message.next_attempt_at} part="near" />
        </span>
      )}
    </>
  );
}
