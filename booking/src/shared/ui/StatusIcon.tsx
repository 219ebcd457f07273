interface Props {
  /** Shows a red cross. */
  cancelled?: boolean;
  /** Shows a grey dash, for a reservation that was not used, or whose status is unknown. */
  muted?: boolean;
}

const cross = 'M23 23l18 18M41 23L23 41';
const dash = 'M21 32h22';
const check = 'M20 33l8.5 8.5L45 24';

/** A green check unless a prop says otherwise. */
export const StatusIcon = ({ cancelled, muted }: Props) => (
  <svg
    className={`tick${cancelled ? ' cancelled' : muted ? ' muted' : ''}`}
    viewBox="0 0 64 64"
    aria-hidden="true"
  >
    <circle cx="32" cy="32" r="32" />
    <path d={cancelled ? cross : muted ? dash : check} />
  </svg>
);
