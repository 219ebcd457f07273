import type { ReactNode } from 'react';
import type { LinkProblem } from '../features/hold/holdLink';
import { useI18n } from '../shared/i18n/I18n';
import { Notice } from '../shared/ui/Notice';
import { FrontDoor } from './FrontDoor';
import { LinkHelp } from './LinkHelp';
import { ReserveLayout } from './ReserveLayout';

/** `/reserve` without a link's venue and time is where drivers begin; a wrong link says what is wrong. */
export default function WithoutHold({ problem }: { problem: LinkProblem }): ReactNode {
  const { t } = useI18n();
  if (!/[?&](venue_id|reservation_time)=/.test(location.search)) return <FrontDoor />;
  return (
    <ReserveLayout>
      <Notice
        title={t('reserve.linkTitle')}
        action={{ label: t('reserve.retry'), onClick: () => location.reload() }}
      >
        {t(`problem.${problem}`)}
      </Notice>
      <LinkHelp />
    </ReserveLayout>
  );
}
