import { useI18n } from '../../shared/i18n/I18n';
import { Spinner } from '../../shared/ui/Spinner';
import { useTitle } from '../../shared/ui/useTitle';

/** The browser is taking the driver to the page to pay on; should it not, there is the link. */
export function RedirectingToPayment({ paymentPageUrl }: { paymentPageUrl?: string }) {
  const { t } = useI18n();
  useTitle(t('pay.redirecting'));
  return (
    <div className="waiting">
      <Spinner text={t('pay.redirecting')} />
      <a className="button quiet" href={paymentPageUrl}>
        {t('pay.open')}
      </a>
    </div>
  );
}
