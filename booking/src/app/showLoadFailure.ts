/** Shows the message that stands in the HTML itself, for when the app or a part of it did not arrive. */
export function showLoadFailure(): void {
  document.querySelector('.boot')?.remove();
  document.getElementById('load-failure')?.removeAttribute('hidden');
}
