import './styles/index.css';
import { loadPage } from './app/pages';
import { pageAt } from './app/paths';
import { showLoadFailure } from './app/showLoadFailure';
import { applyLang, chooseLang } from './shared/i18n/lang';
import { loadTexts, type CoreTexts } from './shared/i18n/texts';

document.documentElement.dataset.started = '';

/** This script may run while the HTML is still being parsed. */
const parsed = new Promise<unknown>((resolve) => {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', resolve);
  else resolve(null);
});

/** For a browser that reports no paint, counted from the first frame. */
const maxPaintWaitMs = 500;

/** Waits until the prerendered landing page is visible. A page in the background is not painted. */
const firstPaint = (): Promise<unknown> =>
  new Promise((resolve) => {
    if (document.visibilityState === 'hidden') resolve(null);
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
    requestAnimationFrame(() => setTimeout(resolve, maxPaintWaitMs));
  });

// Loads the texts, React and the page in parallel.
async function start(): Promise<void> {
  const lang = chooseLang(location.search, document.cookie, document.documentElement.lang);
  applyLang(lang);
  const name = pageAt(location.pathname);
  // Loading the much larger scripts would delay what is visible without them.
  if (name === 'landing') await firstPaint();
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
