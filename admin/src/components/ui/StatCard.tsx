import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { haveAgorot } from '../../i18n/money';
import { ExactMoney } from './Money';
import './stat-card.css';

interface Props {
  label: ReactNode;
  value: ReactNode;
  /** A short explanation of the number. */
  note?: ReactNode;
  tone?: 'plain' | 'warn';
  /** The page with the records behind the number. */
  to?: string;
}

/** A key figure with its label and a note. */
export function StatCard({ label, value, note, tone = 'plain', to }: Props) {
  return (
    <div className={`stat-card stat-card-${tone}${to ? ' stat-card-link' : ''}`}>
      <dt>{to ? <Link to={to}>{label}</Link> : label}</dt>
      <dd>
        <b className="num">{value}</b>
        {note && <span>{note}</span>}
      </dd>
    </div>
  );
}

/** A row of cards, at most `maxColumns` wide. */
export function StatCards({
  children,
  maxColumns = 4,
  amounts = [],
}: {
  children: ReactNode;
  maxColumns?: number;
  /** Those of the cards, which all have agorot when one of them has. */
  amounts?: readonly number[];
}) {
  return (
    <dl className="stat-cards" style={{ ['--most' as never]: maxColumns }}>
      <ExactMoney value={haveAgorot(amounts)}>{children}</ExactMoney>
    </dl>
  );
}
