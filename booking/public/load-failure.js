function showLoadFailureUnlessStarted() {
  const { document } = globalThis;
  if ('started' in document.documentElement.dataset) return;
  document.getElementById('root').replaceChildren();
  document.getElementById('load-failure').hidden = false;
}

globalThis.addEventListener(
  'error',
  ({ target }) => target.type === 'module' && showLoadFailureUnlessStarted(),
  true,
);
// The start script may have failed before this one ran.
globalThis.addEventListener('load', showLoadFailureUnlessStarted);
