import { preloadScripts } from './app/preloadScripts';
import { showLoadFailure } from './app/showLoadFailure';

// The first script of every page. The build puts it into the HTML (build/inlineBoot.ts), so that it runs without a
// request.

/** The start script failed to load, or the browser knows no modules. */
function showLoadFailureUnlessStarted(): void {
  if (!('started' in document.documentElement.dataset)) showLoadFailure();
}

addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement && target.type === 'module') showLoadFailureUnlessStarted();
  },
  true,
);
addEventListener('load', showLoadFailureUnlessStarted);

// Requests the app's scripts when the rendered page has been painted, even if the start script is still loading. The
// first paint may precede the list of scripts: of a page that arrives in parts, the background is painted first.
new PerformanceObserver((_paints, observer) => {
  if (preloadScripts()) observer.disconnect();
}).observe({ type: 'paint', buffered: true });
