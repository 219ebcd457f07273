/**
 * Shows the static failure message of the HTML when the app or a chunk fails to load. Prerendered content is
 * removed, because it would not work and would push the message out of view.
 */
export function showLoadFailure(): void {
  document.getElementById('root')?.replaceChildren();
  document.getElementById('load-failure')?.removeAttribute('hidden');
}
