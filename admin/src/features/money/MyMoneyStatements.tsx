import type { Dto } from '@panui/api';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import { Link, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { ListSkeleton } from '../../components/records/ListSkeleton';
import { EmptyState } from '../../components/ui/EmptyState';
import { Ltr } from '../../components/ui/Ltr';
import { Money } from '../../components/ui/Money';
import { fetchAllRows } from '../../data/fetchAllRows';
import { countText } from '../../i18n/money';
import { monthText } from '../../i18n/time';
import { useLang } from '../../i18n/useLang';
import { MyMoneyError } from './MyMoneyError';
import { StatementFile } from './StatementFile';
import { StatementState } from './StatementState';

type Statement = Dto<'Statement'>;

interface Props {
  /** Null for those of all payees. */
  payeeId: number | null;
  hasPayeeNames: boolean;
}

/** The approved statements, newest first. */
export function MyMoneyStatements({ payeeId, hasPayeeNames }: Props) {
  const t = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: ['owner-statements', payeeId],
    queryFn: () =>
      fetchAllRows<Statement>('owner-statements', payeeId === null ? {} : { payee_id: payeeId }, {
        field: 'period',
        order: 'DESC',
      }),
  });
  const title = t('panui.money.mine.statements');
  return (
    <section className="card">
      <h2>{title}</h2>
      {!data && (error ? <MyMoneyError error={error} onRetry={() => void refetch()} /> : <ListSkeleton />)}
      {data?.length === 0 && (
        <EmptyState icon={<ReceiptLongOutlined />} title={t('panui.money.mine.no_statements')} />
      )}
      {data && data.length > 0 && (
        <TableContainer tabIndex={0} role="region" aria-label={title}>
          <Table size="small" aria-label={title} className="money-table">
            <TableHead>
              <TableRow>
                <TableCell>{t('panui.money.mine.month')}</TableCell>
                <TableCell className="number-cell wide-only">{t('panui.money.mine.number')}</TableCell>
                <TableCell className="number-cell wide-only">{t('panui.money.mine.reservations')}</TableCell>
                <TableCell className="number-cell">{t('panui.money.mine.amount')}</TableCell>
                <TableCell>{t('panui.money.mine.state')}</TableCell>
                <TableCell className="wide-only">{t('panui.money.mine.files')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {data.map((statement) => (
                <StatementRow key={statement.id} statement={statement} hasPayeeName={hasPayeeNames} />
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
    </section>
  );
}

function StatementRow({ statement, hasPayeeName }: { statement: Statement; hasPayeeName: boolean }) {
  const lang = useLang();
  const { id, period, number, totals, payee_name } = statement;
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        <Link component={RouterLink} to={`/owner/money/${id}`}>
          {monthText(period, lang)}
        </Link>
        {hasPayeeName && (
          <bdi className="quiet" style={{ display: 'block' }}>
            {payee_name}
          </bdi>
        )}
      </TableCell>
      <TableCell className="number-cell wide-only">
        <Ltr>{number}</Ltr>
      </TableCell>
      <TableCell className="number-cell wide-only">
        <Ltr>{countText(totals.reservations)}</Ltr>
      </TableCell>
      <TableCell className={`number-cell${totals.due_agorot < 0 ? ' negative-amount' : ''}`}>
        <Money agorot={totals.due_agorot} isExact />
      </TableCell>
      <TableCell>
        <StatementState statement={statement} />
      </TableCell>
      <TableCell className="wide-only">
        <StatementFile resource="owner-statements" statement={statement} format="pdf" isCompact />
        <StatementFile resource="owner-statements" statement={statement} format="xlsx" isCompact />
      </TableCell>
    </TableRow>
  );
}
