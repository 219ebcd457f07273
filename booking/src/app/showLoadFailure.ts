/**
 * Shows the message that stands in the HTML itself, for when the app or a part of it did not arrive. What was drawn before
 * goes: a page that came drawn has nothing that works, and would push the message out of sight.
 */
export function showLoadFailure(): void {
  document.getElementById('root')?.replaceChildren();
  document.getElementById('load-failure')?.removeAttribute('hidden');
}
