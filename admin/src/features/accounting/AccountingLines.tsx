import type { Dto } from '@panui/api';
import { useTranslate } from 'react-admin';
import { calendarText } from '../../components/charts/cell';
import { ReservationLink } from '../../components/records/ReservationLink';
import { RowTable } from '../../components/reports/RowTable';
import { Ltr } from '../../components/ui/Ltr';
import { Money } from '../../components/ui/Money';
import { useLang } from '../../i18n/useLang';

const amounts = ['price_agorot', 'price_vat_agorot', 'commission_agorot', 'payee_net_agorot'] as const;

/** The lines of the month, with accounts and documents if there are any; their other amounts are in the files. */
export function AccountingLines({ report }: { report: Dto<'AccountingReport'> }) {
  const t = useTranslate();
  const lang = useLang();
  const heading = (name: string) => t(`panui.accounting.column.${name}`);
  return (
    <RowTable<Dto<'AccountingRow'>>
      title={t('panui.accounting.lines')}
      rows={report.rows}
      total={report.rows_total}
      emptyText={t('panui.accounting.other_month')}
      keyOf={({ id }) => id}
      columns={[
        { key: 'day', heading: heading('day'), cell: (row) => <Ltr>{calendarText(row.day, lang)}</Ltr> },
        {
          key: 'kind',
          heading: heading('kind'),
          cell: ({ kind, change }) =>
            t(change === null ? `panui.money.kinds.${kind}` : `panui.money.changes.${change}`),
        },
        { key: 'lot', heading: heading('lot'), cell: (row) => <bdi>{row.parking_lot_name}</bdi> },
        {
          key: 'payee',
          heading: heading('payee'),
          cell: (row) => <bdi>{row.payee_name ?? t('panui.accounting.no_payee')}</bdi>,
        },
        {
          key: 'reservation',
          heading: heading('reservation'),
          cell: ({ reservation_id: id }) => id !== null && <ReservationLink id={id} />,
        },
        ...(report.rows.some(({ account_name }) => account_name !== null)
          ? [
              {
                key: 'account',
                heading: heading('account'),
                cell: (row: Dto<'AccountingRow'>) => <bdi>{row.account_name}</bdi>,
              },
            ]
          : []),
        ...(report.rows.some(({ document_number }) => document_number !== null)
          ? [
              {
                key: 'document',
                heading: heading('document'),
                cell: (row: Dto<'AccountingRow'>) =>
                  row.document_number !== null && <Ltr>{row.document_number}</Ltr>,
              },
            ]
          : []),
        {
          key: 'statement',
          heading: heading('statement'),
          cell: (row) => row.statement_number !== null && <Ltr>{row.statement_number}</Ltr>,
        },
        ...amounts.map((name) => ({
          key: name,
          heading: heading(name),
          isNumber: true,
          cell: (row: Dto<'AccountingRow'>) => <Money agorot={row[name]} isExact />,
        })),
      ]}
    />
  );
}
