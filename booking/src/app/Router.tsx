import { lazy, Suspense, useDeferredValue, useState, type ComponentType } from 'react';
import { useBrowserLocation } from 'wouter/use-browser-location';
import { Spinner } from '../shared/ui/Spinner';
import { loadPage } from './pages';
import { pageAt, type PageName } from './paths';

const pages = Object.fromEntries<ComponentType>(
  Object.entries(loadPage).map(([name, load]) => [name, lazy(load)]),
) as Record<PageName, ComponentType>;

/**
 * `initialPage` is already loaded. A lazy component would show a spinner first, and React keeps a fallback
 * for at least 300 ms.
 */
export function Router({ initialPage }: { initialPage: ComponentType }) {
  // The page that is left stays until the next one has loaded.
  const pathname = useDeferredValue(useBrowserLocation()[0]);
  const name = pageAt(pathname);
  const [firstName] = useState(name);
  const Page = name === firstName ? initialPage : pages[name];
  return (
    <Suspense fallback={<Spinner />}>
      <Page key={pathname} />
    </Suspense>
  );
}
