import type { Dto } from '@panui/api';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { calendarText } from '../../components/charts/cell';
import { ListSkeleton } from '../../components/records/ListSkeleton';
import { Ltr } from '../../components/ui/Ltr';
import { Money } from '../../components/ui/Money';
import { Tag } from '../../components/ui/Tag';
import { fetchAllRows } from '../../data/fetchAllRows';
import { useLang } from '../../i18n/useLang';
import { RowTable } from '../../components/reports/RowTable';
import { MyMoneyError } from './MyMoneyError';
import type { StatementResource } from './statementResources';
import { inLang } from '../../i18n/inLang';

type Entry = Dto<'StatementEntry'>;

interface Props {
  resource: StatementResource;
  statementId: number;
}

/** What of the price the operator does not get: drivers paid it to the payee, or owe it. */
const notByOperator = ({ kind, collected_agorot, price_agorot }: Entry): number =>
  kind === 'adjustment' ? 0 : collected_agorot - price_agorot;

/** The charges, refunds and adjustments of a statement, newest first. */
export function StatementLines({ resource, statementId }: Props) {
  const t = useTranslate();
  const lang = useLang();
  const { data, error, refetch } = useQuery({
    queryKey: [resource, statementId, 'entries'],
    queryFn: async () => {
      const path = `${resource}/${statementId}/entries`;
      const entries = await fetchAllRows<Entry>(path, {}, { field: 'id', order: 'DESC' });
      return [...entries].sort((a, b) => b.day.localeCompare(a.day));
    },
  });
  if (!data)
    return (
      <section className="card">
        {error ? <MyMoneyError error={error} onRetry={() => void refetch()} /> : <ListSkeleton />}
      </section>
    );
  if (data.length === 0) return null;
  return (
    <RowTable<Entry>
      title={t('panui.money.statement.lines')}
      rows={data}
      total={data.length}
      keyOf={(entry) => entry.id}
      columns={[
        {
          key: 'day',
          heading: t('panui.money.statement.day'),
          cell: ({ day }) => <Ltr>{calendarText(day, lang)}</Ltr>,
        },
        {
          key: 'lot',
          heading: t('panui.money.mine.lot'),
          cell: (entry) => <bdi>{inLang(lang, entry.parking_lot_name, entry.parking_lot_name_en)}</bdi>,
        },
        {
          key: 'reservation',
          heading: t('panui.money.statement.reservation'),
          isNumber: true,
          cell: ({ reservation_id }) => <Ltr>{reservation_id}</Ltr>,
        },
        {
          key: 'kind',
          heading: t('panui.money.statement.kind'),
          cell: ({ kind, change, reason }) => (
            <span className="words-apart">
              {kind === 'charge' && change === null ? (
                t('panui.money.kinds.charge')
              ) : (
                <Tag tone="plain">
                  {t(change === null ? `panui.money.kinds.${kind}` : `panui.money.changes.${change}`)}
                </Tag>
              )}
              {reason && <bdi>{reason}</bdi>}
            </span>
          ),
        },
        {
          key: 'price',
          heading: t('panui.money.statement.price'),
          isNumber: true,
          cell: ({ price_agorot }) => <Money agorot={price_agorot} isExact />,
        },
        ...(data.some((entry) => notByOperator(entry) !== 0)
          ? [
              {
                key: 'direct',
                heading: t('panui.money.statement.not_by_operator'),
                isNumber: true,
                cell: (entry: Entry) => <Money agorot={notByOperator(entry)} isExact />,
              },
            ]
          : []),
        {
          key: 'net',
          heading: t('panui.money.statement.net'),
          isNumber: true,
          cell: ({ payee_net_agorot }) => <Money agorot={payee_net_agorot} isExact />,
        },
      ]}
    />
  );
}
