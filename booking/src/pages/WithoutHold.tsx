import { useEffect, type ReactNode } from 'react';
import type { LinkProblem } from '../features/hold/holdLink';
import { useI18n } from '../shared/i18n/I18n';
import { Spinner } from '../shared/ui/Spinner';
import { FrontDoor } from './FrontDoor';
import { ReserveLayout } from './ReserveLayout';
import { WrongLink } from './WrongLink';

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
      <WrongLink onRetry={() => location.reload()}>{t(`problem.${problem}`)}</WrongLink>
    </ReserveLayout>
  );
}

/** The page of the event has its venue and time. */
function OpenEvent({ slug }: { slug: string }): ReactNode {
  const { lang } = useI18n();
  useEffect(() => location.replace(`/e/${encodeURIComponent(slug)}?lang=${lang}`), [slug, lang]);
  return <Spinner />;
}
