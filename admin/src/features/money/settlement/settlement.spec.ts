import { lastEndedMonth, monthChoices, readMonth } from '../../../i18n/month';
import type { Dto } from '@panui/api';
import {
  checkCounts,
  currentStep,
  doneSteps,
  missingItems,
  owedFilter,
  payeesPart,
  type Readiness,
  readinessOf,
  readStep,
  returnedReasons,
  type Settlement,
  type Statement,
  sumToPay,
  sumTotals,
} from './settlement';
import { settlementPath } from './settlementPath';

const now = new Date('2026-11-02T10:00:00Z');

const payee = (id: number, account: string | null = '•••417', usableAt: string | null = null) =>
  ({
    ...{ id, legal_name: `Payee ${id}`, is_active: true },
    ...{ bank_account: account, bank_account_usable_at: usableAt },
  }) as Dto<'Payee'>;

const statement = (id: number, state: Statement['state'], dueAgorot = 1000, payeeId = 1) =>
  ({
    ...{ id, state, payee_id: payeeId, payee_name: `Payee ${payeeId}`, period: '2026-10' },
    totals: { ...sumTotals([]), due_agorot: dueAgorot },
  }) as Statement;

const batch = (
  statementId: number,
  returnedAt: string | null = null,
  reason: string | null = null,
  state: Dto<'PayoutBatch'>['state'] = 'sent',
) =>
  ({
    ...{ id: 1, state },
    lines: [{ statement_id: statementId, returned_at: returnedAt, returned_reason: reason }],
  }) as Dto<'PayoutBatch'>;

const settlement = (changes: Partial<Settlement>): Settlement => ({
  ...{ period: '2026-10', hasEnded: true, toClose: [], statements: [], previous: [], otherUnpaid: [] },
  ...{ reservations: 0, accountsToClose: 0, accountStatements: [] },
  ...{
    batches: [],
    unassignedLots: [],
    lotsWithoutPayee: [],
    returned: new Map(),
    hasMasavCodes: true,
    hasOperatorName: true,
    owedPayments: 0,
    activeAdmins: 2,
  },
  payees: new Map([[1, payee(1)]]),
  ...changes,
});

const stepOf = (changes: Partial<Settlement>) => currentStep(settlement(changes), now);

describe('The current step', () => {
  const preview = {
    ...{ payee_id: 2, payee_name: 'B', account_id: null, account_name: null },
    ...{ period: '2026-10', totals: sumTotals([]) },
  };

  it('A month that is not closed begins with the check', () => {
    expect(stepOf({ toClose: [preview] })).toBe('check');
    expect(stepOf({})).toBe('check');
  });

  it('A month with statements and payees that were added later is closed again', () => {
    expect(stepOf({ statements: [statement(1, 'draft')], toClose: [preview] })).toBe('close');
  });

  it('A closed month is approved, paid and done', () => {
    expect(stepOf({ statements: [statement(1, 'draft'), statement(2, 'approved')] })).toBe('approve');
    expect(stepOf({ statements: [statement(1, 'approved')] })).toBe('pay');
    expect(stepOf({ statements: [statement(1, 'approved')], batches: [batch(1)] })).toBe('pay');
    expect(stepOf({ statements: [statement(1, 'paid')] })).toBe('done');
  });

  it('A payee that cannot be paid yet leaves the payment open', () => {
    const statements = [statement(1, 'paid'), statement(2, 'approved', 1000, 2)];
    expect(stepOf({ statements, payees: new Map([[2, payee(2, null)]]) })).toBe('pay');
    const delayed = payee(2, '•••417', '2026-11-03T10:00:00Z');
    expect(stepOf({ statements, payees: new Map([[2, delayed]]) })).toBe('pay');
  });

  it('What the bank returned of an earlier month keeps a later one open, and not the other way round', () => {
    const october = { ...statement(7, 'approved'), period: '2026-09' };
    const paid = [statement(1, 'paid')];
    expect(stepOf({ statements: paid, otherUnpaid: [october] })).toBe('pay');
    expect(stepOf({ statements: paid, otherUnpaid: [{ ...october, period: '2026-11' }] })).toBe('done');
  });

  it('A balance that is carried to the next month does not stop this one', () => {
    expect(stepOf({ statements: [statement(1, 'paid'), statement(2, 'approved', -500)] })).toBe('done');
  });

  it('A payment that the bank returned opens the step of paying again', () => {
    const returned = {
      statements: [statement(1, 'approved')],
      batches: [batch(1, '2026-11-01T10:00:00Z')],
    };
    expect(stepOf(returned)).toBe('pay');
    expect(doneSteps(settlement(returned), now)).toEqual({
      check: true,
      close: true,
      approve: true,
      pay: false,
    });
  });
});

const readiness: [Readiness, Statement, Partial<Settlement>][] = [
  ['draft', statement(1, 'draft'), {}],
  ['paid', statement(1, 'paid'), {}],
  ['ready', statement(1, 'approved'), {}],
  ['in_batch', statement(1, 'approved'), { batches: [batch(1)] }],
  ['ready', statement(1, 'approved'), { batches: [batch(1, '2026-11-01T10:00:00Z')] }],
  ['carried', statement(1, 'approved', -1), {}],
  ['nothing_due', statement(1, 'approved', 0), {}],
  ['no_account', statement(1, 'approved'), { payees: new Map([[1, payee(1, null)]]) }],
  [
    'account_delayed',
    statement(1, 'approved'),
    { payees: new Map([[1, payee(1, '•••1', '2026-11-03T10:00:00Z')]]) },
  ],
];

it.each(readiness)('A statement is %s', (expected, row, changes) => {
  expect(readinessOf(row, settlement(changes), now)).toBe(expected);
});

it('Payees without an account, with a new one and with a negative balance are missing items', () => {
  const { withoutAccount, delayedAccounts, negative } = missingItems(
    settlement({
      statements: [statement(1, 'draft'), statement(2, 'draft', 2000, 2), statement(5, 'paid', 700, 2)],
      toClose: [
        {
          ...{ payee_id: 3, payee_name: 'C', account_id: null, account_name: null },
          ...{ period: '2026-10', totals: { ...sumTotals([]), due_agorot: -500 } },
        },
      ],
      payees: new Map([
        [1, payee(1, '•••1', '2026-11-03T10:00:00Z')],
        [2, payee(2, null)],
        [3, payee(3, null)],
      ]),
    }),
    now,
  );
  expect(withoutAccount).toMatchObject([
    { id: 2, agorot: 2000 },
    { id: 3, agorot: 0 },
  ]);
  expect(delayedAccounts).toMatchObject([{ id: 1, usableAt: '2026-11-03T10:00:00Z' }]);
  expect(negative).toMatchObject([{ id: 3, name: 'C', agorot: -500 }]);
});

it('A certificate of tax withholding that has expired is a missing item, also of a payee that is due nothing', () => {
  const until = (id: number, date: string) => ({ ...payee(id), withholding_until: date });
  const { expiredCertificates } = missingItems(
    settlement({
      statements: [statement(1, 'draft'), statement(2, 'draft', 2000, 2), statement(3, 'draft', 0, 3)],
      payees: new Map([
        [1, until(1, '2026-11-01')],
        [2, until(2, '2026-11-02')],
        [3, until(3, '2026-01-01')],
      ]),
    }),
    now,
  );
  expect(expiredCertificates).toMatchObject([
    { id: 1, certificateUntil: '2026-11-01' },
    { id: 3, certificateUntil: '2026-01-01' },
  ]);
});

describe('The lines of the check', () => {
  const countsOf = (changes: Partial<Settlement>) => checkCounts(settlement(changes), now);

  it('A settlement without gaps has no warning', () => {
    expect(Object.values(countsOf({})).every((count) => count === 0)).toBe(true);
  });

  it('What settings lack counts once there is a payee', () => {
    const settings = { hasMasavCodes: false, hasOperatorName: false };
    expect(countsOf(settings)).toMatchObject({ masav_codes: 1, operator_name: 1 });
    expect(countsOf({ ...settings, payees: new Map() })).toMatchObject({ masav_codes: 0, operator_name: 0 });
  });

  it('Lots without a payee and payees without an account count, although they earned nothing', () => {
    const lot = (id: number) => ({ id, name: `Lot ${id}`, name_en: null });
    const payees = new Map([
      [1, payee(1)],
      [2, payee(2, null)],
      [3, { ...payee(3, null), is_active: false }],
    ]);
    expect(countsOf({ lotsWithoutPayee: [lot(1), lot(2), lot(3)], payees })).toMatchObject({
      ...{ unassigned: 3, no_account: 1 },
    });
  });

  it('A payment that the bank returned is named until the bank has another order', () => {
    const returned = returnedReasons([batch(1, '2026-11-01T10:00:00Z', 'Account closed')]);
    const changes = { statements: [statement(1, 'approved')], returned };
    expect(missingItems(settlement(changes), now).returned).toEqual([
      { statementId: 1, name: 'Payee 1', agorot: 1000, reason: 'Account closed', batchId: null },
    ]);
    expect(returnedReasons([batch(1, '2026-11-01T10:00:00Z'), batch(1)])).toEqual(new Map());
  });
  it('A returned payment that is in a batch again is named with it', () => {
    const again = batch(1, null, null, 'made');
    const returned = returnedReasons([batch(1, '2026-11-01T10:00:00Z', 'Account closed'), again]);
    const changes = { statements: [statement(1, 'approved')], returned, batches: [again] };
    expect(missingItems(settlement(changes), now).returned).toMatchObject([
      { statementId: 1, reason: 'Account closed', batchId: 1 },
    ]);
  });

  it('What is to be paid is not less by the debts of others', () => {
    const rows = [statement(1, 'approved', 4305), statement(2, 'approved', -217, 2)];
    expect(sumToPay(rows)).toEqual({ toPay: 4305, carried: -217 });
  });
});

it('What was collected is the part of the payees, the fees, the tax and the commission', () => {
  const totals = {
    ...{ reservations: 3, price_agorot: 6000, collected_agorot: 4500, refunded_agorot: 500 },
    ...{ commission_agorot: 550, commission_vat_agorot: 99, gateway_fee_agorot: 45, withheld_agorot: 10 },
    ...{ adjustments_agorot: 120, brought_forward_agorot: -70, due_agorot: 3846 },
    ...{ owed_agorot: 0, billed_agorot: 0 },
  };
  const sum = sumTotals([{ totals }, { totals }]);
  expect(payeesPart(sum)).toBe(2 * (4500 - 550 - 99 - 45 - 10));
});

describe('The month of the page', () => {
  it('The last month that ended in Israel is chosen', () => {
    expect(lastEndedMonth(now)).toBe('2026-10');
    expect(lastEndedMonth(new Date('2026-10-31T22:30:00Z'))).toBe('2026-10');
    expect(lastEndedMonth(new Date('2027-01-05T10:00:00Z'))).toBe('2026-12');
  });

  it('An address may name another month and step', () => {
    expect(readMonth('2026-07', now)).toBe('2026-07');
    expect(readMonth('2026-13', now)).toBe('2026-10');
    expect(readMonth(null, now)).toBe('2026-10');
    expect([readStep('pay'), readStep('other'), readStep(null)]).toEqual(['pay', null, null]);
    expect(settlementPath('2026-07', 'pay')).toBe('/settlement?period=2026-07&step=pay');
    expect(settlementPath()).toBe('/settlement');
  });

  it('The choices are two years, and an older month that the address names', () => {
    expect(monthChoices(now, '2026-10').slice(0, 2)).toEqual(['2026-11', '2026-10']);
    expect(monthChoices(now, '2026-10')).toHaveLength(24);
    expect(monthChoices(now, '2023-01').at(-1)).toBe('2023-01');
  });
});

it.each([
  ['2026-11-30T11:00:00Z', '2026-10', '2026-10-31'],
  ['2026-11-30T11:00:00Z', '2026-11', '2026-11-30'],
  ['2026-11-20T11:00:00Z', '2026-11', '2026-11-20'],
])('At %s, what is owed in %s is for parking up to %s', (now, period, day) => {
  expect(owedFilter(period, new Date(now))).toEqual({ status: 'owed', parked_to: day });
});
