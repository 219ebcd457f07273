import type { Dto } from '@panui/api';
import { may } from '@panui/shared/access-table';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api, dataOf } from '../../../data/api';
import { currentRole } from '../../../data/auth/session';
import { dataProvider } from '../../../data/dataProvider';
import { fetchAllRows } from '../../../data/fetchAllRows';
import { useAction } from '../../../data/useAction';
import { hasEnded, previousMonth } from '../../../i18n/month';
import {
  owedFilter,
  returnedReasons,
  type Settlement,
  type Statement,
  type StatementPreview,
} from './settlement';

const key = 'settlement';

const totalOf = async (resource: string, filter: Record<string, unknown>): Promise<number> => {
  const { total = 0 } = await dataProvider.getList(resource, {
    filter,
    sort: { field: 'id', order: 'ASC' },
    pagination: { page: 1, perPage: 1 },
  });
  return total;
};

/** Zero for roles that do not see users, nor release payouts. */
export const countActiveAdmins = async (): Promise<number> => {
  const role = currentRole();
  return role !== null && may(role, 'users', 'read')
    ? totalOf('users', { role: 'admin', is_active: true })
    : 0;
};

const isPreviewOfPayee = (row: Dto<'ClosedMonth'>['statements'][number]): row is StatementPreview =>
  !('id' in row) && row.payee_id !== null;

async function loadSettlement(period: string): Promise<Settlement> {
  const statementsOf = (month: string) =>
    fetchAllRows<Statement>('statements', { period: month, kind: 'payee' });
  const batchesWith = (filter: Record<string, unknown>) =>
    fetchAllRows<Dto<'PayoutBatch'>>('payout-batches', filter);
  const [
    preview,
    statements,
    accountStatements,
    previous,
    unpaid,
    payees,
    ofMonth,
    open,
    unassignedLots,
    lots,
    owed,
    admins,
  ] = await Promise.all([
    dataOf(api.GET('/admin/statements/preview', { params: { query: { period } } })),
    statementsOf(period),
    fetchAllRows<Dto<'Statement'>>('statements', { period, kind: 'account' }),
    statementsOf(previousMonth(period)),
    fetchAllRows<Statement>('statements', { state: 'approved', kind: 'payee' }),
    fetchAllRows<Dto<'Payee'>>('payees', {}),
    batchesWith({ period }),
    batchesWith({ state: ['made', 'released'] }),
    dataOf(api.GET('/admin/unassigned-lots')),
    fetchAllRows<Dto<'Lot'>>('parking-lots', { is_active: true }),
    totalOf('payments', owedFilter(period, new Date())),
    countActiveAdmins(),
  ]);
  const batches = new Map([...ofMonth, ...open].map((batch) => [batch.id, batch]));
  const otherUnpaid = unpaid.filter((statement) => statement.period !== period);
  const otherMonths = [...new Set(otherUnpaid.map((statement) => statement.period))];
  const ofOtherMonths = await Promise.all(otherMonths.map((month) => batchesWith({ period: month })));
  const withPayee = new Set([
    ...payees.flatMap(({ parking_lot_ids: ids }) => ids),
    ...unassignedLots.map(({ parking_lot_id: id }) => id),
  ]);
  return {
    period,
    hasEnded: hasEnded(period, new Date()),
    reservations: preview.reservations,
    toClose: preview.statements.filter(isPreviewOfPayee),
    accountsToClose: preview.statements.filter(({ account_id }) => account_id !== null).length,
    statements,
    accountStatements,
    previous,
    otherUnpaid,
    payees: new Map(payees.map((payee) => [payee.id, payee])),
    batches: [...batches.values()].sort((a, b) => b.id - a.id),
    unassignedLots,
    lotsWithoutPayee: lots.filter(({ id }) => !withPayee.has(id)),
    returned: returnedReasons([...batches.values(), ...ofOtherMonths.flat()]),
    hasMasavCodes: !preview.missing_settings.includes('masav_codes'),
    hasOperatorName: !preview.missing_settings.includes('operator_name'),
    owedPayments: owed,
    activeAdmins: admins,
  };
}

export const useSettlement = (period: string) =>
  useQuery({
    queryKey: [key, period],
    queryFn: () => loadSettlement(period),
  });

/**
 * Runs one request at a time and reads everything again afterwards, also after an error: another tab or admin may have
 * done what was requested.
 */
export function useSettlementAction() {
  const reload = useReloadSettlement();
  const { run, ...state } = useAction();
  return { ...state, run: (action: () => Promise<void>) => run(() => action().finally(reload)) };
}

/** Reads everything again that a change of statements or batches may have changed. */
export function useReloadSettlement(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all(
      [key, 'payout-batches', 'statements'].map((name) =>
        queryClient.invalidateQueries({ queryKey: [name] }),
      ),
    );
  };
}
