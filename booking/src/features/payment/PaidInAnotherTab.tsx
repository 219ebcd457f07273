import { useI18n } from '../../shared/i18n/I18n';
import { Notice } from '../../shared/ui/Notice';

/** Shown after payment in a browser without the hold. The driver must use the link in the email. */
export function PaidInAnotherTab() {
  const { t } = useI18n();
  const startOver = () => {
    const url = new URL(location.href);
    url.searchParams.delete('payment');
    location.replace(url);
  };
  return (
    <Notice title={t('pay.inAnotherTabTitle')} action={{ label: t('pay.newSpot'), onClick: startOver }}>
      {t('pay.inAnotherTabText')}
    </Notice>
  );
}
