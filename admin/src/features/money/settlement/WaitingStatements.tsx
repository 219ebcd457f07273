import LockClockOutlined from '@mui/icons-material/LockClockOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { Money } from '../../../components/ui/Money';
import { monthText } from '../../../i18n/time';
import { useLang } from '../../../i18n/useLang';
import type { Readiness, Statement } from './settlement';
import { settlementPath } from './settlementPath';
import { StatementLink } from './StatementLink';

const reasons = ['draft', 'no_account', 'account_delayed', 'carried'] as const;
type Reason = (typeof reasons)[number];

const icons: Record<Reason, React.ReactNode> = {
  draft: <WarningAmberOutlined />,
  no_account: <WarningAmberOutlined />,
  account_delayed: <LockClockOutlined />,
  carried: <UndoOutlined />,
};

const pathOf = (reason: Reason, { payee_id, period }: Statement): string =>
  reason === 'draft' ? settlementPath(period, 'approve') : `/payees/${payee_id}/edit`;

interface Props {
  groups: Record<Readiness, Statement[]>;
  period: string;
}

/** Statements that no batch can pay now: why, and where that is mended. */
export function WaitingStatements({ groups, period }: Props) {
  const t = useTranslate();
  const lang = useLang();
  const rows = reasons.flatMap((reason) =>
    groups[reason]
      // A negative balance of another month was carried into a later statement.
      .filter((statement) => reason !== 'carried' || statement.period === period)
      .map((statement) => ({ reason, statement })),
  );
  if (rows.length === 0) return null;
  return (
    <section className="card">
      <h2>{t('panui.payouts.not_ready')}</h2>
      <ul className="settlement-waiting">
        {rows.map(({ reason, statement }) => (
          <li key={statement.id}>
            <i aria-hidden="true">{icons[reason]}</i>
            <p>
              <StatementLink {...statement} />
              {statement.period !== period && (
                <span className="quiet"> · {monthText(statement.period, lang)}</span>
              )}
              <span className="quiet"> · {t(`panui.payouts.reason.${reason}`)}</span>{' '}
              {reason !== 'carried' && (
                <Link to={pathOf(reason, statement)}>{t(`panui.payouts.mend.${reason}`)}</Link>
              )}
            </p>
            <span className={statement.totals.due_agorot < 0 ? 'negative-amount' : undefined}>
              <Money agorot={statement.totals.due_agorot} isExact />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
