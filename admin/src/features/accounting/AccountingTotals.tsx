import type { Dto } from '@panui/api';
import { useTranslate } from 'react-admin';
import { RowTable } from '../../components/reports/RowTable';
import { Ltr } from '../../components/ui/Ltr';
import { Money } from '../../components/ui/Money';
import { countText } from '../../i18n/money';
import { type AmountName, amountNames, owedNames } from './amounts';

type Sums = Pick<Dto<'AccountingTotal'>, AmountName | 'count'> & { name: string };

const addUp = (totals: readonly Dto<'AccountingTotal'>[], name: AmountName | 'count'): number =>
  totals.reduce((sum, total) => sum + total[name], 0);

const sumsOf = (totals: readonly Dto<'AccountingTotal'>[]) =>
  Object.fromEntries(([...amountNames, 'count'] as const).map((name) => [name, addUp(totals, name)])) as Omit<
    Sums,
    'name'
  >;

/** Whether the lines are of payments by drivers, not between operator and payee. */
const isOfDriver = ({ kind }: Dto<'AccountingTotal'>): boolean =>
  ['charge', 'refund', 'cancelled'].includes(kind);

interface Props {
  totals: Dto<'AccountingTotal'>[];
  /** Whether the report says what is owed or billed and not yet paid. */
  hasOwed: boolean;
}

/** The sums by kind of line, of what drivers paid after refunds, and of all. */
export function AccountingTotals({ totals, hasOwed }: Props) {
  const t = useTranslate();
  const toRow = (total: Dto<'AccountingTotal'>): Sums => ({
    ...total,
    name: t(`panui.money.kinds.${total.kind}`),
  });
  const ofDrivers = totals.filter(isOfDriver);
  const rows: Sums[] = [
    ...ofDrivers.map(toRow),
    ...(ofDrivers.length > 1 ? [{ ...sumsOf(ofDrivers), name: t('panui.accounting.of_drivers') }] : []),
    ...totals.filter((total) => !isOfDriver(total)).map(toRow),
    { ...sumsOf(totals), name: t('panui.accounting.all') },
  ];
  return (
    <RowTable<Sums>
      title={t('panui.accounting.totals')}
      rows={rows}
      total={rows.length}
      endsInSums
      keyOf={({ name }) => name}
      columns={[
        { key: 'name', heading: t('panui.accounting.column.kind'), cell: ({ name }) => name },
        {
          key: 'count',
          heading: t('panui.accounting.column.count'),
          isNumber: true,
          cell: ({ count }) => <Ltr>{countText(count)}</Ltr>,
        },
        ...amountNames
          .filter((name) => hasOwed || !owedNames.includes(name))
          .map((name) => ({
            key: name,
            heading: t(`panui.accounting.column.${name}`),
            isNumber: true,
            cell: (row: Sums) => <Money agorot={row[name]} isExact />,
          })),
      ]}
    />
  );
}
