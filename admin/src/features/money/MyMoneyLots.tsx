import type { Dto } from '@panui/api';
import { useTranslate } from 'react-admin';
import { DueTable } from './DueTable';
import { useStatementLotName } from './useStatementLotName';

/** What is due by lot, and how much of it is held back. */
export function MyMoneyLots({ balance }: { balance: Dto<'Balance'> }) {
  const t = useTranslate();
  const lotName = useStatementLotName('owner-statements');
  if (balance.by_lot.length === 0) return null;
  return (
    <DueTable
      title={t('panui.money.mine.by_lot')}
      heading={t('panui.money.mine.lot')}
      rows={balance.by_lot.map(({ parking_lot_id: id, name, ...due }) => ({
        ...due,
        key: id,
        name: <bdi>{lotName(id, name)}</bdi>,
      }))}
      total={balance.by_lot.length > 1 ? balance : undefined}
    />
  );
}
