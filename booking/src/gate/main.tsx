/** @jsxImportSource preact */
import { render } from 'preact';
import { chooseLang } from '../shared/i18n/lang';
import { guardTranslatedTexts } from '@panui/shared/translated-texts';
import { GateApp } from './screen/GateApp';
import { GateStore } from './storage/gateStore';
import { applyGateLang, loadGateTexts } from './texts/gateTexts';
import './gate.css';

const isSupported = 'indexedDB' in window && window.isSecureContext && 'locks' in navigator;

/** The token of an enrolment link. It stays in the address until it is used, for a change to another browser. */
const tokenOfLink = (): string => /^#(pge_[\w-]+)$/.exec(location.hash)?.[1] ?? '';

async function start(): Promise<void> {
  const token = tokenOfLink();
  const lang = chooseLang(location.search, document.cookie, document.documentElement.lang);
  applyGateLang(lang);
  const texts = await loadGateTexts(lang);
  // The server wrote the name of the site into the page.
  const brand = document.title;
  document.title = `${texts('title')} · ${brand}`;
  // Private windows may reject the database.
  const store = isSupported ? await GateStore.open().catch(() => null) : null;
  const root = document.getElementById('root');
  if (root)
    render(
      <GateApp store={store} token={token} brand={brand} initialLang={lang} initialTexts={texts} />,
      root,
    );
  if ('serviceWorker' in navigator)
    await navigator.serviceWorker.register('/gate-sw.js', { scope: '/gate' }).catch(() => {});
}

// A link that is opened while the page is open changes only the fragment.
addEventListener('hashchange', () => location.hash.startsWith('#pge_') && location.reload());
guardTranslatedTexts();
void start();
