import type { Dto } from '@panui/api';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { calendarText } from '../../../components/charts/cell';
import { ListSkeleton } from '../../../components/records/ListSkeleton';
import { RowTable } from '../../../components/reports/RowTable';
import { ReservationLink } from '../../../components/records/ReservationLink';
import { Ltr } from '../../../components/ui/Ltr';
import { Money } from '../../../components/ui/Money';
import { Tag } from '../../../components/ui/Tag';
import { api, dataOf } from '../../../data/api';
import { useLang } from '../../../i18n/useLang';
import { MyMoneyError } from '../MyMoneyError';
import { useStatementLotName } from '../useStatementLotName';

type Line = Dto<'AccountLine'>;

interface Props {
  accountId: number;
  statementId: number;
}

/** What a statement of an account charges and refunds, one line for each reservation. */
export function AccountLines({ accountId, statementId }: Props) {
  const t = useTranslate();
  const lang = useLang();
  const lotName = useStatementLotName('statements');
  const { data, error, refetch } = useQuery({
    queryKey: ['statements', statementId, 'lines'],
    queryFn: () =>
      dataOf(
        api.GET('/admin/accounts/{id}/statements/{statementId}/lines', {
          params: { path: { id: accountId, statementId } },
        }),
      ),
  });
  if (!data)
    return (
      <section className="card">
        {error ? <MyMoneyError error={error} onRetry={() => void refetch()} /> : <ListSkeleton />}
      </section>
    );
  if (data.length === 0) return null;
  return (
    <RowTable<Line>
      title={t('panui.money.statement.lines')}
      rows={data}
      total={data.length}
      keyOf={({ kind, reservation_id }) => `${kind} ${reservation_id}`}
      columns={[
        {
          key: 'day',
          heading: t('panui.money.statement.day'),
          cell: ({ service_date }) => <Ltr>{calendarText(service_date, lang)}</Ltr>,
        },
        {
          key: 'lot',
          heading: t('panui.money.mine.lot'),
          cell: ({ parking_lot_id }) => <bdi>{lotName(parking_lot_id)}</bdi>,
        },
        {
          key: 'reservation',
          heading: t('panui.money.statement.reservation'),
          isNumber: true,
          cell: ({ reservation_id }) => <ReservationLink id={reservation_id} />,
        },
        {
          key: 'kind',
          heading: t('panui.money.statement.kind'),
          cell: ({ kind }) =>
            kind === 'charge' ? (
              t('panui.money.kinds.charge')
            ) : (
              <Tag tone="plain">{t('panui.accounts.credit')}</Tag>
            ),
        },
        {
          key: 'vat',
          heading: t('panui.accounts.vat'),
          isNumber: true,
          cell: ({ vat_agorot }) => <Money agorot={vat_agorot} isExact />,
        },
        {
          key: 'price',
          heading: t('panui.money.statement.price'),
          isNumber: true,
          cell: ({ price_agorot }) => <Money agorot={price_agorot} isExact />,
        },
      ]}
    />
  );
}
