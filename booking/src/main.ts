import './styles/index.css';
import { loadPage } from './app/pages';
import { pageAt } from './app/paths';
import { showLoadFailure } from './app/showLoadFailure';
import { applyLang, chooseLang } from './shared/i18n/lang';
import { loadTexts, type CoreTexts } from './shared/i18n/texts';

/** Lets the prerendered landing page paint before its much larger scripts load. */
const firstPaint = (): Promise<unknown> | null =>
  document.querySelector('.landing') &&
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

// Loads the texts, React and the page in parallel.
async function start(): Promise<void> {
  const lang = chooseLang(location.search, document.cookie, document.documentElement.lang);
  applyLang(lang);
  await firstPaint();
  const [texts, { mount }, page] = await Promise.all([
    loadTexts<CoreTexts>('core', lang),
    import('./app/mount'),
    loadPage[pageAt(location.pathname)](),
  ]);
  const root = document.getElementById('root');
  if (root) mount(root, lang, texts, page.default);
}

start().catch(showLoadFailure);
