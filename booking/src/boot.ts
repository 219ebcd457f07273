// The first script of every page. The build puts it into the HTML (build/inlineBoot.ts), so that it runs without a request.

/** Shows the message of the HTML when the start script failed to load, or when the browser knows no modules. */
function showLoadFailureUnlessStarted(): void {
  if ('started' in document.documentElement.dataset) return;
  document.getElementById('root')?.replaceChildren();
  document.getElementById('load-failure')?.removeAttribute('hidden');
}

addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement && target.type === 'module') showLoadFailureUnlessStarted();
  },
  true,
);
addEventListener('load', showLoadFailureUnlessStarted);

// Requests the app's scripts when the rendered page has been painted, even if the start script is still loading.
new PerformanceObserver((_paints, observer) => {
  observer.disconnect();
  const scripts = document.querySelector<HTMLTemplateElement>('#page-scripts');
  if (scripts) document.head.append(scripts.content);
}).observe({ type: 'paint', buffered: true });
