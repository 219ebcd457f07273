import type { ReactNode } from 'react';
import './figure.css';

interface Props {
  label: ReactNode;
  value: ReactNode;
  /** What to make of the number, in a few words. */
  note?: ReactNode;
  tone?: 'plain' | 'warn' | 'good';
}

/** One number that matters, with its name above and its meaning below. */
export function Figure({ label, value, note, tone = 'plain' }: Props) {
  return (
    <div className={`figure figure-${tone}`}>
      <dt>{label}</dt>
      <dd>
        <b className="num">{value}</b>
        {note && <span>{note}</span>}
      </dd>
    </div>
  );
}

/** At most so many in a row as fit their number. */
export function Figures({ children, most = 4 }: { children: ReactNode; most?: number }) {
  return (
    <dl className="figures" style={{ ['--most' as never]: most }}>
      {children}
    </dl>
  );
}
