import type { ReactNode } from 'react';
import { urlOf } from '../../shared/api/preloaded';
import type { ContactDetails } from '../../shared/contact-details/contactDetails';
import { useI18n } from '../../shared/i18n/I18n';
import { formatDate } from '../../shared/time/longDate';
import { Disclosure } from '../../shared/ui/Disclosure';
import { ProblemText } from '../../shared/ui/ProblemText';
import { Spinner } from '../../shared/ui/Spinner';
import { CorrectionForm } from './CorrectionForm';
import { EraseDetails, type OnErased } from './EraseDetails';
import { useMyDetails } from './useMyDetails';

interface Props {
  token: string;
  offline: boolean;
  /** What else can be done with the details. */
  children: (details: ContactDetails) => ReactNode;
  onErased: OnErased;
}

/** Access, correction and erasure of the driver's personal data. */
export function MyDetails(props: Props) {
  const { t } = useI18n();
  return (
    <Disclosure label={t('details.open')} testId="my-details" icon="details">
      {() => <MyDetailsPanel {...props} />}
    </Disclosure>
  );
}

function MyDetailsPanel({ token, offline, children, onErased }: Props) {
  const { t, lang } = useI18n();
  const { details, problem, load } = useMyDetails(token, offline);
  if (offline && !details)
    return (
      <p className="panel warning" role="status">
        {t('reservation.connectionRequired')}
      </p>
    );
  if (problem)
    return (
      <div className="panel">
        <p role="alert">
          <ProblemText problem={problem} fallback="could_not_load_data" />
        </p>
        <button type="button" className="button quiet" onClick={() => void load()}>
          {t('reserve.retry')}
        </button>
      </div>
    );
  if (!details) return <Spinner text={t('details.loading')} isPart />;
  return (
    <section className="panel" aria-label={t('details.open')}>
      <p className="small">{t(details.contactDetails.email ? 'details.intro' : 'details.introNone')}</p>
      {offline && (
        <p className="warning" role="status">
          {t('reservation.connectionRequired')}
        </p>
      )}
      <CorrectionForm token={token} savedDetails={details.contactDetails} offline={offline} />
      {children(details.contactDetails)}
      <p className="small">{t('details.retainedUntil', { date: formatDate(details.retainedUntil, lang) })}</p>
      <a
        className="button quiet"
        href={urlOf('GET /reservations/token/{token}/personal-data', { path: { token } })}
        download="my-data.json"
        data-testid="details-download"
      >
        {t('details.download')}
      </a>
      <EraseDetails token={token} offline={offline} onErased={onErased} />
    </section>
  );
}
