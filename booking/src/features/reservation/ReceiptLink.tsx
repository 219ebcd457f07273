import { urlOf } from '../../shared/api/preloaded';
import { useI18n } from '../../shared/i18n/I18n';

/** Downloads the payment confirmation, in the language of the page. */
export function ReceiptLink({ token }: { token: string }) {
  const { t, lang } = useI18n();
  const href = urlOf('GET /reservations/token/{token}/receipt.pdf', { path: { token }, query: { lang } });
  return (
    <div>
      <a className="button opener" href={href} download data-testid="receipt">
        {t('reservation.receipt')}
      </a>
    </div>
  );
}
