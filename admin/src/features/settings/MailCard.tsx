import { useTranslate } from 'react-admin';
import { TestMail } from '../message-log/TestMail';
import './mail-card.css';
import { sectionId } from './settings';

/** The DNS records at the domain of the sender, which `MAIL_FROM` and `DKIM_*` name. */
const records = [
  { name: 'spf', record: '@ TXT v=spf1 include:_spf.mail-service.example -all' },
  { name: 'dkim', record: '<DKIM_SELECTOR>._domainkey TXT v=DKIM1; p=…' },
  { name: 'dmarc', record: '_dmarc TXT v=DMARC1; p=none; rua=mailto:…' },
] as const;

/** What makes mails arrive: the records to set, and a test mail with the response of the mail server. */
export function MailCard() {
  const t = useTranslate();
  return (
    <section
      id={sectionId('mail')}
      tabIndex={-1}
      className="card mail-card settings-card"
      aria-labelledby="mail-records"
    >
      <h2 id="mail-records">{t('panui.mail_records.title')}</h2>
      <p className="quiet">{t('panui.mail_records.text')}</p>
      <dl>
        {records.map(({ name, record }) => (
          <div key={name}>
            <dt>{name.toUpperCase()}</dt>
            <dd>
              {t(`panui.mail_records.${name}`)}
              <code dir="ltr">{record}</code>
            </dd>
          </div>
        ))}
      </dl>
      <TestMail />
    </section>
  );
}
