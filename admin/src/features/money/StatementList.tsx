import type { Dto } from '@panui/api';
import { Link } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { ListSkeleton } from '../../components/records/ListSkeleton';
import { RowTable } from '../../components/reports/RowTable';
import { Ltr } from '../../components/ui/Ltr';
import { Money } from '../../components/ui/Money';
import { fetchAllRows } from '../../data/fetchAllRows';
import { countText } from '../../i18n/money';
import { monthText } from '../../i18n/time';
import { useLang } from '../../i18n/useLang';
import { MyMoneyError } from './MyMoneyError';
import { StatementState } from './StatementState';

interface Props {
  title: string;
  /** When there is none. */
  emptyText: string;
  /** A list of statements, and its filter. */
  resource: string;
  filter?: Record<string, unknown>;
}

/** The statements of a payee or an account for the operators, newest first. */
export function StatementList({ title, emptyText, resource, filter = {} }: Props) {
  const t = useTranslate();
  const lang = useLang();
  const { data, error, refetch } = useQuery({
    queryKey: ['statements', resource, filter],
    queryFn: () => fetchAllRows<Dto<'Statement'>>(resource, filter, { field: 'period', order: 'DESC' }),
  });
  if (!data || data.length === 0)
    return (
      <section className="card">
        <h2>{title}</h2>
        {data && <p className="quiet">{emptyText}</p>}
        {!data && (error ? <MyMoneyError error={error} onRetry={() => void refetch()} /> : <ListSkeleton />)}
      </section>
    );
  return (
    <RowTable<Dto<'Statement'>>
      title={title}
      rows={data}
      total={data.length}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'month',
          heading: t('panui.money.mine.month'),
          cell: ({ id, period }) => (
            <Link component={RouterLink} to={`/statements/${id}`}>
              {monthText(period, lang)}
            </Link>
          ),
        },
        {
          key: 'number',
          heading: t('panui.money.mine.number'),
          isNumber: true,
          cell: ({ number }) => number !== null && <Ltr>{number}</Ltr>,
        },
        {
          key: 'reservations',
          heading: t('panui.money.mine.reservations'),
          isNumber: true,
          cell: ({ totals }) => <Ltr>{countText(totals.reservations)}</Ltr>,
        },
        {
          key: 'due',
          heading: t('panui.money.mine.amount'),
          isNumber: true,
          cell: ({ totals }) => <Money agorot={totals.due_agorot} isExact />,
        },
        {
          key: 'state',
          heading: t('panui.money.mine.state'),
          cell: (statement) => <StatementState statement={statement} />,
        },
      ]}
    />
  );
}
