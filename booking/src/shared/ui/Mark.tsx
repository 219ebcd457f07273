/** The logo, drawn by index.html, so that it appears with the page and without a request. */
export const Mark = ({ size }: { size: number }) => (
  <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
    <use href="#mark" />
  </svg>
);
