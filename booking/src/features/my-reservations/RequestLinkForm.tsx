import { myReservationsRequestEmailMaxLength } from '@panui/api/limits';
import { useState, type ReactNode } from 'react';
import { call } from '../../shared/api/http';
import { useI18n } from '../../shared/i18n/I18n';
import { EmailRequestForm } from '../../shared/ui/EmailRequestForm';
import { Ltr } from '../../shared/ui/Ltr';
import { SentNotice } from '../../shared/ui/SentNotice';

/** Asks for the email, and mails a link to its reservations. */
export function RequestLinkForm({ title }: { title?: ReactNode }) {
  const { t, rich } = useI18n();
  const [email, setEmail] = useState('');
  const [isSent, setSent] = useState(false);
  if (isSent)
    return (
      <SentNotice testId="my-reservations-sent" title={t('mine.sentTitle')}>
        <p>{rich('mine.sentText', { email: <Ltr>{email}</Ltr> })}</p>
        <button type="button" className="button plain" onClick={() => setSent(false)}>
          {t('mine.again')}
        </button>
      </SentNotice>
    );
  return (
    <EmailRequestForm
      testId="my-reservations-form"
      label={t('form.email')}
      submitLabel={t('mine.send')}
      maxLength={myReservationsRequestEmailMaxLength}
      initialEmail={email}
      send={(email) => call('POST /landing/my-reservations', { body: { email } })}
      onSent={(sentTo) => {
        setEmail(sentTo);
        setSent(true);
      }}
    >
      {title}
      <p>{t('mine.formText')}</p>
    </EmailRequestForm>
  );
}
