import type { ComponentType } from 'react';
import { prefetchHold } from '../features/hold/acquireHold';
import { readLink } from '../features/hold/holdLink';
import type { LandingTexts } from '../features/landing/useLandingText';
import type { Lang } from '../shared/i18n/lang';
import { loadTexts } from '../shared/i18n/texts';
import type { PageName } from './paths';

/** The requests of a page that the start script sends before it loads React. */
export const prefetchOf: Partial<Record<PageName, () => void>> = {
  reserve: () => {
    const link = readLink(location.search, location.hash);
    if ('request' in link) prefetchHold(link.request);
  },
};

/** Lazy chunks of the pages. The start script loads the initial one in parallel with React. */
export const loadPage: Record<PageName, () => Promise<{ default: ComponentType }>> = {
  landing: () => {
    const texts = loadTexts<LandingTexts>('landing', document.documentElement.lang as Lang);
    return import('../pages/LandingPage').then((page) => texts.then(page.withTexts));
  },
  reserve: () => import('../pages/ReservePage'),
  reservation: () => import('../pages/ReservationPage').then((page) => page.withReservation()),
  waitlist: () => import('../pages/WaitlistPage'),
  myReservations: () => import('../pages/MyReservationsPage'),
  group: () => import('../pages/GroupPage').then((page) => page.withTexts()),
  shared: () => import('../pages/SharedPage'),
  legal: () => import('../pages/LegalPage'),
  notFound: () => import('../pages/NotFoundPage'),
};
