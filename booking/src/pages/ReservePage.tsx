import { lazy, useMemo } from 'react';
import { readLink } from '../features/hold/holdLink';
import { useI18n } from '../shared/i18n/I18n';
import { Notice } from '../shared/ui/Notice';
import { useRestoredFocus } from '../shared/ui/prerenderedPage';
import { useHash } from '../shared/useHash';
import { LinkHelp } from './LinkHelp';
import { ReserveLayout } from './ReserveLayout';
import { ReserveView } from './ReserveView';

/** Without a venue and a time, the page is where drivers begin. */
function isBare(search: string): boolean {
  const query = new URLSearchParams(search);
  return !query.has('venue_id') && !query.has('reservation_time');
}

const FrontDoor = lazy(() => import('./FrontDoor'));

export default function ReservePage() {
  const { t } = useI18n();
  const hash = useHash();
  const link = useMemo(() => readLink(location.search, hash), [hash]);
  useRestoredFocus();
  if (isBare(location.search)) return <FrontDoor />;
  return (
    <ReserveLayout>
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
    </ReserveLayout>
  );
}
