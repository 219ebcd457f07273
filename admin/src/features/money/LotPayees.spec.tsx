/** @jest-environment <rootDir>/../jest.jsdomWithFetch.js */
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInAdmin } from '../../testing/renderInAdmin';
import { startStandInServer } from '../../testing/standInServer';
import { LotPayees } from './LotPayees';

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

const path = '/admin/parking-lots/7/payees';
const share = (payee_id: number, share_bps: number, valid_from = '2026-01-01') => ({
  payee_id,
  share_bps,
  valid_from,
});
const payee = (id: number, legal_name: string) => ({ id, legal_name, is_active: true });
const seen = [share(1, 10_000)];
const theirs = [share(1, 6_000), share(2, 4_000)];
const list = (filter: object, sort: string, range: string) =>
  new URLSearchParams({ filter: JSON.stringify(filter), range, sort }).toString();
const lastEdit = list(
  { resource: 'parking-lots', resource_id: '7', action: 'update_payees' },
  '["id","DESC"]',
  '[0,0]',
);

/** Saves 70 and 30 %, after another employee has divided the lot otherwise. */
async function saveAfterAnother() {
  const replies: Parameters<typeof startStandInServer>[0] = {
    [`GET /admin/payees?${list({}, '["legal_name","ASC"]', '[0,999]')}`]: [
      200,
      [payee(1, 'Herzl'), payee(2, 'Dekel')],
      2,
    ],
    [`GET ${path}`]: [200, seen],
    [`PUT ${path}`]: [409, { code: 'conflict', detail: 'Changed meanwhile' }],
    [`GET /admin/audit-log?${lastEdit}`]: [
      200,
      [{ id: 9, user_email: 'noa@panui.test', created_at: '2026-11-30T08:00:00.000Z' }],
      1,
    ],
  };
  const server = startStandInServer(replies);
  renderInAdmin(<LotPayees lotId={7} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Add payee' }));
  await userEvent.click(screen.getAllByRole('combobox', { name: 'Payee' })[1] as HTMLElement);
  await userEvent.click(screen.getByRole('option', { name: 'Dekel' }));
  for (const [index, value] of ['70', '30'].entries())
    fireEvent.change(screen.getAllByLabelText('Share (%)')[index] as HTMLElement, { target: { value } });
  replies[`GET ${path}`] = [200, theirs];
  await userEvent.click(screen.getByRole('button', { name: 'Set the payees' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/noa@panui\.test, 30\/11\/2026/);
  return { replies, server };
}

const typedShares = () =>
  screen.getAllByLabelText<HTMLInputElement>('Share (%)').map(({ value }) => Number(value));

it('Shares that another employee changed are listed beside mine, which can be kept', async () => {
  const { replies, server } = await saveAfterAnother();
  const changes = screen.getByRole('alert').textContent;
  expect(changes).toMatch(/Share of \u2068Herzl\u2069 from 01\/01\/2026, in percent: now 60 · yours 70/);
  expect(changes).toMatch(/Dekel.*now 40 · yours 30/);
  const mine = [share(1, 7_000), share(2, 3_000)];
  expect(server.bodiesOf(`PUT ${path}`)).toEqual([{ payees: mine, payees_before: seen }]);
  await userEvent.click(screen.getByRole('button', { name: 'Keep my changes' }));
  replies[`PUT ${path}`] = [200, mine];
  await userEvent.click(screen.getByRole('button', { name: 'Set the payees' }));
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(server.bodiesOf(`PUT ${path}`)[1]).toEqual({ payees: mine, payees_before: theirs });
});

it('The new version can be loaded instead', async () => {
  await saveAfterAnother();
  await userEvent.click(screen.getByRole('button', { name: 'Load the new version' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(typedShares()).toEqual([60, 40]);
});
