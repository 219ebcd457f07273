import { lazy, Suspense } from 'react';
import { useBrowserLocation } from 'wouter/use-browser-location';
import { Spinner } from '../shared/ui/Spinner';
import { loadPage } from './pages';
import { pageAt } from './paths';

const pages = {
  landing: lazy(loadPage.landing),
  reserve: lazy(loadPage.reserve),
  reservation: lazy(loadPage.reservation),
  waitlist: lazy(loadPage.waitlist),
  shared: lazy(loadPage.shared),
  legal: lazy(loadPage.legal),
  notFound: lazy(loadPage.notFound),
};

export function Router() {
  const [pathname] = useBrowserLocation();
  const Page = pages[pageAt(pathname)];
  return (
    <Suspense fallback={<Spinner />}>
      <Page key={pathname} />
    </Suspense>
  );
}
