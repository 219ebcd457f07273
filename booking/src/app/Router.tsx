import { lazy, Suspense, useState, type ComponentType } from 'react';
import { useBrowserLocation } from 'wouter/use-browser-location';
import { Spinner } from '../shared/ui/Spinner';
import { loadPage } from './pages';
import { pageAt } from './paths';

const pages = {
  landing: lazy(loadPage.landing),
  reserve: lazy(loadPage.reserve),
  reservation: lazy(loadPage.reservation),
  waitlist: lazy(loadPage.waitlist),
  myReservations: lazy(loadPage.myReservations),
  group: lazy(loadPage.group),
  shared: lazy(loadPage.shared),
  legal: lazy(loadPage.legal),
  notFound: lazy(loadPage.notFound),
};

/**
 * `initialPage` is already loaded. A lazy component would show a spinner first, and React keeps a fallback
 * for at least 300 ms.
 */
export function Router({ initialPage }: { initialPage: ComponentType }) {
  const [pathname] = useBrowserLocation();
  const name = pageAt(pathname);
  const [firstName] = useState(name);
  const Page = name === firstName ? initialPage : pages[name];
  return (
    <Suspense fallback={<Spinner />}>
      <Page key={pathname} />
    </Suspense>
  );
}
