import type { ReactNode } from 'react';
import './stat-card.css';

interface Props {
  label: ReactNode;
  value: ReactNode;
  /** A short explanation of the number. */
  note?: ReactNode;
  tone?: 'plain' | 'warn' | 'good';
}

/** A key figure with its label and a note. */
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

/** A row of cards, at most `maxColumns` wide. */
export function StatCards({ children, maxColumns = 4 }: { children: ReactNode; maxColumns?: number }) {
  return (
    <dl className="stat-cards" style={{ ['--most' as never]: maxColumns }}>
      {children}
    </dl>
  );
}
