/**
 * Shows the static failure message of the HTML when the app or a chunk fails to load. Prerendered content is
 * removed, because it would not work and would push the message out of view.
 */
export function showLoadFailure(): void {
  document.getElementById('load-failure')?.removeAttribute('hidden');
  const root = document.getElementById('root');
  // Not with `replaceChildren`, which the browsers that cannot start the app do not know.
  if (root) root.textContent = '';
}
