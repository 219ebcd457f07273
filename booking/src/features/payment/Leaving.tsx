import { useI18n } from '../../shared/i18n/I18n';
import { Spinner } from '../../shared/ui/Spinner';
import { useTitle } from '../../shared/ui/useTitle';

/** The browser is taking the driver to the page to pay on; should it not, there is the link. */
export function Leaving({ pageUrl }: { pageUrl?: string }) {
  const { t } = useI18n();
  useTitle(t('pay.leaving'));
  return (
    <div className="waiting">
      <Spinner text={t('pay.leaving')} />
      <a className="button quiet" href={pageUrl}>
        {t('pay.open')}
      </a>
    </div>
  );
}
