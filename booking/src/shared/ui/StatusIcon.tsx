interface Props {
  /** Shows a red cross. */
  cancelled?: boolean;
  /** Grey, because nothing was achieved. */
  muted?: boolean;
}

/** Green check, or red cross for a cancelled reservation. */
export const StatusIcon = ({ cancelled, muted }: Props) => (
  <svg
    className={`tick${cancelled ? ' cancelled' : muted ? ' muted' : ''}`}
    viewBox="0 0 64 64"
    aria-hidden="true"
  >
    <circle cx="32" cy="32" r="32" />
    <path d={cancelled ? 'M23 23l18 18M41 23L23 41' : 'M20 33l8.5 8.5L45 24'} />
  </svg>
);
