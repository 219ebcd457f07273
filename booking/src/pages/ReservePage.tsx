import { useMemo } from 'react';
import { readLink } from '../features/hold/holdLink';
import { useI18n } from '../shared/i18n/I18n';
import { Notice } from '../shared/ui/Notice';
import { useRestoredFocus } from '../shared/ui/prerenderedPage';
import { useHash } from '../shared/useHash';
import { LinkHelp } from './LinkHelp';
import { ReserveLayout } from './ReserveLayout';
import { ReserveView } from './ReserveView';

export default function ReservePage() {
  const { t } = useI18n();
  const hash = useHash();
  const link = useMemo(() => readLink(location.search, hash), [hash]);
  useRestoredFocus();
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
