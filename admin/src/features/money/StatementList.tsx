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
  title: string;
  /** When there is none. */
  emptyText: string;
  /** A list of statements, and its filter. */
  resource: string;
  filter?: Record<string, unknown>;
  /** Owners have statements of several payees, their own pages, and the files in the list. */
  isOwn?: boolean;
  hasPayeeNames?: boolean;
}

/** The statements of a payee or an account, newest first. */
export function StatementList({ title, emptyText, resource, filter = {}, ...props }: Props) {
  const t = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: ['statements', resource, filter],
    queryFn: () => fetchAllRows<Statement>(resource, filter, { field: 'period', order: 'DESC' }),
  });
  return (
    <section className="card">
      <h2>{title}</h2>
      {!data && (error ? <MyMoneyError error={error} onRetry={() => void refetch()} /> : <ListSkeleton />)}
      {data?.length === 0 && <EmptyState icon={<ReceiptLongOutlined />} title={emptyText} />}
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
                {props.isOwn && <TableCell className="wide-only">{t('panui.money.mine.files')}</TableCell>}
              </TableRow>
            </TableHead>
            <TableBody>
              {data.map((statement) => (
                <StatementRow key={statement.id} statement={statement} {...props} />
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
    </section>
  );
}

interface RowProps extends Pick<Props, 'isOwn' | 'hasPayeeNames'> {
  statement: Statement;
}

function StatementRow({ statement, isOwn = false, hasPayeeNames = false }: RowProps) {
  const lang = useLang();
  const { id, period, number, totals, payee_name } = statement;
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        <Link component={RouterLink} to={`${isOwn ? '/owner/money' : '/statements'}/${id}`}>
          {monthText(period, lang)}
        </Link>
        {hasPayeeNames && (
          <bdi className="quiet" style={{ display: 'block' }}>
            {payee_name}
          </bdi>
        )}
      </TableCell>
      <TableCell className="number-cell wide-only">{number !== null && <Ltr>{number}</Ltr>}</TableCell>
      <TableCell className="number-cell wide-only">
        <Ltr>{countText(totals.reservations)}</Ltr>
      </TableCell>
      <TableCell className={`number-cell${totals.due_agorot < 0 ? ' negative-amount' : ''}`}>
        <Money agorot={totals.due_agorot} isExact />
      </TableCell>
      <TableCell>
        <StatementState statement={statement} />
      </TableCell>
      {isOwn && (
        <TableCell className="wide-only">
          <StatementFile resource="owner-statements" statement={statement} format="pdf" isCompact />
          <StatementFile resource="owner-statements" statement={statement} format="xlsx" isCompact />
        </TableCell>
      )}
    </TableRow>
  );
}
