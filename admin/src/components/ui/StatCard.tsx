import type { ReactNode } from 'react';
import './stat-card.css';

interface Props {
  label: ReactNode;
  value: ReactNode;
  /** What to make of the number, in a few words. */
  note?: ReactNode;
  tone?: 'plain' | 'warn' | 'good';
}

/** One number that matters, with its name above and its meaning below. */
export function StatCard({ label, value, note, tone = 'plain' }: Props) {
  return (
    <div className={`stat-card stat-card-${tone}`}>
      <dt>{label}</dt>
      <dd>
        <b className="num">{value}</b>
        {note && <span>{note}</span>}
      </dd>
    </div>
  );
}

/** At most so many in a row as fit their number. */
export function StatCards({ children, maxColumns = 4 }: { children: ReactNode; maxColumns?: number }) {
  return (
    <dl className="stat-cards" style={{ ['--most' as never]: maxColumns }}>
      {children}
    </dl>
  );
}
