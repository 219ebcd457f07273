import { useMemo } from 'react';
import { readLink } from '../features/hold/holdLink';
import { useI18n } from '../shared/i18n/I18n';
import { Footer } from '../shared/ui/Footer';
import { Header } from '../shared/ui/Header';
import { Notice } from '../shared/ui/Notice';
import { useHash } from '../shared/useHash';
import { LinkHelp } from './LinkHelp';
import { ReserveView } from './ReserveView';

export default function ReservePage() {
  const { t } = useI18n();
  const hash = useHash();
  const link = useMemo(() => readLink(location.search, hash), [hash]);
  return (
    <div className="driver wide">
      <Header />
      <main id="main">
        {'problem' in link ? (
          <>
            <Notice
              title={t('reserve.linkTitle')}
              action={{ label: t('reserve.retry'), onClick: () => location.reload() }}
            >
              {t(`problem.${link.problem}`)}
            </Notice>
            <LinkHelp />
          </>
        ) : (
          <ReserveView key={link.request.offer ?? ''} request={link.request} />
        )}
      </main>
      <Footer />
    </div>
  );
}
