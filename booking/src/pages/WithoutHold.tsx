import { useEffect, type ReactNode } from 'react';
import type { LinkProblem } from '../features/hold/holdLink';
import { useI18n } from '../shared/i18n/I18n';
import { Notice } from '../shared/ui/Notice';
import { Spinner } from '../shared/ui/Spinner';
import { FrontDoor } from './FrontDoor';
import { LinkHelp } from './LinkHelp';
import { ReserveLayout } from './ReserveLayout';

/**
 * `/reserve` without a time is where drivers begin, with the venue of the link chosen; a wrong link says what is wrong.
 */
export default function WithoutHold({ problem }: { problem: LinkProblem }): ReactNode {
  const { t } = useI18n();
  const query = new URLSearchParams(location.search);
  const event = query.get('event');
  if (!query.has('reservation_time'))
    return event && !query.has('venue_id') ? <OpenEvent slug={event} /> : <FrontDoor />;
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

/** The page of the event has its venue and time. */
function OpenEvent({ slug }: { slug: string }): ReactNode {
  const { lang } = useI18n();
  useEffect(() => location.replace(`/e/${encodeURIComponent(slug)}?lang=${lang}`), [slug, lang]);
  return <Spinner />;
}
