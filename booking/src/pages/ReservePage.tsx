import { lazy, useMemo } from 'react';
import { readLink } from '../features/hold/holdLink';
import { useRestoredFocus } from '../shared/ui/prerenderedPage';
import { useHash } from '../shared/useHash';
import { ReserveLayout } from './ReserveLayout';
import { ReserveView } from './ReserveView';

// The page of a group takes them from here: imported by two pages, they would become scripts of their own.
export { releaseHold } from '../features/hold/acquireHold';
export { loadHold } from '../features/hold/savedHold';
export { TermsLinks } from '../features/terms/TermsLinks';

const WithoutHold = lazy(() => import('./WithoutHold'));

export default function ReservePage() {
  const hash = useHash();
  const link = useMemo(() => readLink(location.search, hash), [hash]);
  useRestoredFocus();
  if ('problem' in link) return <WithoutHold problem={link.problem} />;
  return (
    <ReserveLayout>
      <ReserveView key={link.request.offer ?? ''} request={link.request} />
    </ReserveLayout>
  );
}
