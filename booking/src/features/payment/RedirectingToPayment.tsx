import type { ReactNode } from 'react';
import { useI18n } from '../../shared/i18n/I18n';
import { Spinner } from '../../shared/ui/Spinner';
import { useTitle } from '../../shared/ui/useTitle';

/** Shown while the browser opens the payment page, with a link in case it does not. */
export function RedirectingToPayment({
  paymentPageUrl,
  children,
}: {
  paymentPageUrl?: string;
  /** What is being paid. */
  children: ReactNode;
}) {
  const { t } = useI18n();
  useTitle(t('pay.redirecting'));
  return (
    <div className="waiting">
      {children}
      <Spinner text={t('pay.redirecting')} />
      <a className="button quiet" href={paymentPageUrl}>
        {t('pay.open')}
      </a>
    </div>
  );
}
