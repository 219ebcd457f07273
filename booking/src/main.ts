import './styles/index.css';
import { loadPage, prefetchOf } from './app/pages';
import { pageAt, type PageName } from './app/paths';
import { preloadScripts } from './app/preloadScripts';
import { showLoadFailure } from './app/showLoadFailure';
import { applyLang, chooseLang } from './shared/i18n/lang';
import { loadTexts, type CoreTexts } from './shared/i18n/texts';
import { formatTime } from './shared/time/time';

document.documentElement.dataset.started = '';

/** This script may run while the HTML is still being parsed. */
const parsed = new Promise<unknown>((resolve) => {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', resolve);
  else resolve(null);
});

/** For a browser that reports no paint, counted from the first frame. */
const maxPaintWaitMs = 500;

/** Waits until the rendered page is visible. A page in the background is not painted. */
const firstPaint = (): Promise<unknown> =>
  new Promise((resolve) => {
    if (document.hidden) resolve(null);
    document.addEventListener('visibilitychange', resolve, { once: true });
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
    requestAnimationFrame(() => setTimeout(resolve, maxPaintWaitMs));
  });

/** Pages that the build or the server renders. */
const renderedPages: PageName[] = ['landing', 'reserve', 'reservation'];

/** Whether the HTML contains the page, and not the start screen. */
const isRendered = (): boolean => document.querySelector('.boot') === null;

// Loads the texts, React and the page in parallel.
async function start(): Promise<void> {
  const lang = chooseLang(location.search, document.cookie, document.documentElement.lang);
  applyLang(lang);
  const name = pageAt(location.pathname);
  if (renderedPages.includes(name)) {
    await parsed;
    // Data and the much larger scripts would delay what is visible without them.
    if (isRendered()) await firstPaint();
    // For a page that was not painted.
    preloadScripts();
  }
  prefetchOf[name]?.();
  // A browser's first use of Intl takes 12 ms, here while the scripts and data are on their way.
  setTimeout(formatTime, 0, 0);
  const [texts, { mount }, page] = await Promise.all([
    loadTexts<CoreTexts>('core', lang),
    import('./app/mount'),
    loadPage[name](),
    parsed,
  ]);
  const root = document.getElementById('root');
  if (root) mount(root, lang, texts, page.default);
}

start().catch(showLoadFailure);
