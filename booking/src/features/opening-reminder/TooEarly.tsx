import { openingReminderEmailMaxLength } from '@panui/api/limits';
import { useState, type ReactNode } from 'react';
import { call } from '../../shared/api/http';
import type { Problem } from '../../shared/api/problem';
import { useI18n } from '../../shared/i18n/I18n';
import { formatTime } from '../../shared/time/time';
import { formatDate } from '../../shared/time/longDate';
import { EmailRequestForm } from '../../shared/ui/EmailRequestForm';
import { Ltr } from '../../shared/ui/Ltr';
import { SentNotice } from '../../shared/ui/SentNotice';

interface Props {
  /** The evening; the time in epoch seconds. */
  request: { venueId: number; time: number };
  /** From when on the evening can be reserved. */
  opensAt: string;
  /** Initial value from the reservation form. */
  email: string;
  /** It can be reserved already. */
  onOpen: () => void;
}

/** The link is right, only too early: from when it works, and a mail then. */
export default function TooEarly({ request, opensAt, email, onOpen }: Props): ReactNode {
  const { t, rich, lang } = useI18n();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const date = formatDate(opensAt, lang);
  if (sentTo !== null)
    return (
      <SentNotice testId="opening-reminded" title={t('early.sentTitle')}>
        <p>{rich('early.sentText', { email: <Ltr>{sentTo}</Ltr>, date })}</p>
      </SentNotice>
    );
  const openIfPossible = ({ extras }: Problem): boolean => {
    const isOpen = extras['reason'] === 'already_open';
    if (isOpen) onOpen();
    return isOpen;
  };
  return (
    <EmailRequestForm
      testId="opening-reminder"
      label={t('early.email')}
      submitLabel={t('early.remind')}
      maxLength={openingReminderEmailMaxLength}
      initialEmail={email}
      send={(email) =>
        call('POST /landing/opening-reminders', {
          body: { email, venue_id: request.venueId, reservation_time: request.time },
        })
      }
      onSent={setSentTo}
      onFailure={openIfPossible}
      note={<p className="small">{t('early.notice')}</p>}
    >
      <h2>{rich('early.title', { date, time: <Ltr>{formatTime(opensAt)}</Ltr> })}</h2>
      <p>{t('early.text')}</p>
    </EmailRequestForm>
  );
}
