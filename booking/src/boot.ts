// The first script of every page. The build puts it into the HTML (build/inlineBoot.ts), so that it runs without a request.

/** Shows the message of the HTML when the start script failed to load, or when the browser knows no modules. */
function showLoadFailureUnlessStarted(): void {
  if ('started' in document.documentElement.dataset) return;
  document.getElementById('load-failure')?.removeAttribute('hidden');
  const root = document.getElementById('root');
  // Not with `replaceChildren`, which the browsers that cannot start the app do not know.
  if (root) root.textContent = '';
}

addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement && target.type === 'module') showLoadFailureUnlessStarted();
  },
  true,
);
addEventListener('load', showLoadFailureUnlessStarted);

// Requests the app's scripts when the rendered page has been painted, even if the start script is still loading. The first
// paint may precede the list of scripts: of a page that arrives in parts, the background is painted first.
new PerformanceObserver((_paints, observer) => {
  const scripts = document.querySelector<HTMLTemplateElement>('#page-scripts');
  if (!scripts) return;
  observer.disconnect();
  document.head.append(scripts.content);
}).observe({ type: 'paint', buffered: true });
