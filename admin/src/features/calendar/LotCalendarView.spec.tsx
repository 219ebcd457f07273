/** @jest-environment <rootDir>/../jest.jsdomWithFetch.js */
import type { Dto } from '@panui/api';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addDays, serviceDay } from '../../i18n/time';
import { renderInAdmin } from '../../testing/renderInAdmin';
import { startStandInServer } from '../../testing/standInServer';
import { addMonths, firstOfMonth } from './dates';
import { newRule } from './ruleValues';

// Browsers have both, jsdom has neither; the date field reads the second one when it is loaded.
Element.prototype.scrollIntoView = () => undefined;
globalThis.CSS = { supports: () => false } as unknown as typeof CSS;

const base = '/owners/me/lots/3';
const lot = { id: 3, slots: [], has_calendar_key: false, price_agorot: 2600 } as unknown as Dto<'Lot'>;
const month = firstOfMonth(serviceDay(new Date()).date);
const daysCall = (first: string) =>
  `GET ${base}/calendar?from=${first}&to=${addDays(addMonths(first, 1), -1)}`;
const rulesCall = `GET ${base}/rules?range=[0,499]`;
const undoCall = `POST ${base}/rules/1/undo`;
const deleteCall = `DELETE ${base}/rules/1`;

const seenAt = '2026-11-30T08:00:00.000Z';
const ruleOf = (id: number, name: string) =>
  ({ ...newRule(null), weekdays: [4], id, name, rank: id * 10, updated_at: seenAt }) as Dto<'Rule'>;
const rules = [ruleOf(1, 'Summer'), ruleOf(2, 'Winter'), ruleOf(3, 'Festival')];

async function openCalendar() {
  const table: Record<string, [number, unknown]> = {
    [daysCall(month)]: [200, []],
    [rulesCall]: [200, rules],
    [deleteCall]: [200, rules[0]],
    [undoCall]: [200, rules[0]],
    [`PUT ${base}/rules/1`]: [200, rules[0]],
    [`PUT ${base}/rules/2`]: [200, rules[1]],
    [`PUT ${base}/rules/3`]: [200, rules[2]],
  };
  const server = startStandInServer(table);
  const { LotCalendarView } = await import('./LotCalendarView');
  renderInAdmin(<LotCalendarView lot={lot} isAdmin={false} />);
  await screen.findByText('Summer');
  return { ...server, table };
}

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const isDisabled = (name: string) => {
  const found = screen.getByRole<HTMLButtonElement>('button', { name });
  return found.disabled || found.getAttribute('aria-disabled') === 'true';
};
const press = async (name: string) => userEvent.click(await button(name));
/** Saves the rule, once its effect was checked. */
const save = async () => {
  await waitFor(() => expect(isDisabled('Save')).toBe(false));
  await press('Save');
};

/** Deletes the first rule, after which its deletion can be undone. */
async function deleteSummer({ table }: { table: Record<string, [number, unknown]> }) {
  table[rulesCall] = [200, rules.slice(1)];
  await press('Delete Summer');
  await waitFor(() => expect(isDisabled('Undo')).toBe(false));
}

/** Holds the responses of a request until the returned function is called. */
function hold(call: string): () => void {
  const send = globalThis.fetch;
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  globalThis.fetch = async (input, init) => {
    if (`${init?.method ?? 'GET'} ${input as string}` === call) await released;
    return send(input, init);
  };
  return release;
}

it('A month that does not load leaves the rule that is being written, and can be loaded again', async () => {
  const { table, bodiesOf } = await openCalendar();
  await press('Add a rule');
  await userEvent.type(screen.getByLabelText(/^Name/), 'Sukkot');
  await press('Later');
  expect(await screen.findByText('Loading Error')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Sukkot');
  expect(screen.getAllByRole('gridcell').length).toBeGreaterThan(27);

  const next = addMonths(month, 1);
  table[daysCall(next)] = [200, []];
  const before = bodiesOf(daysCall(next)).length;
  await press('Refresh');
  await waitFor(() => expect(screen.queryByText('Loading Error')).toBeNull());
  expect(bodiesOf(daysCall(next))).toHaveLength(before + 1);
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Sukkot');
});

it.each<[string, RegExp, [number, unknown] | null]>([
  ['without a network', /connection/i, null],
  [
    'while the server is unavailable',
    /Unavailable\./,
    [503, { code: 'server_error', detail: 'Unavailable.' }],
  ],
])('An undo that fails %s can be repeated', async (_name, message, reply) => {
  const server = await openCalendar();
  await deleteSummer(server);
  if (reply) server.table[undoCall] = reply;
  else delete server.table[undoCall];
  await press('Undo');
  await screen.findByText(message);
  await waitFor(() => expect(isDisabled('Undo')).toBe(false));

  server.table[undoCall] = [200, rules[0]];
  await press('Undo');
  await screen.findByText('The change was undone');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  expect(server.bodiesOf(undoCall)).toHaveLength(2);
});

it('An undo that the server no longer accepts is no longer offered', async () => {
  const server = await openCalendar();
  await deleteSummer(server);
  server.table[undoCall] = [409, { code: 'operation_failed', detail: 'Too late.' }];
  await press('Undo');
  await screen.findByText(/Too late\./);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
});

it('A change can be undone for ten minutes after its request', async () => {
  const server = await openCalendar();
  server.table[rulesCall] = [200, rules.slice(1)];
  const remove = await button('Delete Summer');
  const release = hold(deleteCall);
  jest.useFakeTimers();
  try {
    fireEvent.click(remove);
    // The time that the request takes counts.
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    release();
    await act(() => jest.advanceTimersByTimeAsync(10 * 60_000 - 10_001));
    expect(screen.getByText('Deleted: Summer')).toBeTruthy();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(screen.queryByText('Deleted: Summer')).toBeNull();
  } finally {
    jest.useRealTimers();
  }
});

it('A double click undoes once', async () => {
  const server = await openCalendar();
  await deleteSummer(server);
  const release = hold(undoCall);
  await userEvent.dblClick(await button('Undo'));
  release();
  await screen.findByText('The change was undone');
  expect(server.bodiesOf(undoCall)).toHaveLength(1);
});

it('A double click deletes once', async () => {
  const server = await openCalendar();
  const release = hold(deleteCall);
  await userEvent.dblClick(await button('Delete Summer'));
  release();
  await screen.findByText('Deleted: Summer');
  expect(server.bodiesOf(deleteCall)).toHaveLength(1);
});

it('Rules cannot be changed until the list shows the last change', async () => {
  const server = await openCalendar();
  const release = hold(rulesCall);
  const loads = server.bodiesOf(rulesCall).length;
  await press('Move down: Summer');
  fireEvent.click(await button('Move down: Winter'));
  const changes = ['Move up: Festival', 'Move down: Summer', 'Edit Summer', 'Delete Summer', 'Add a rule'];
  for (const name of changes) expect(isDisabled(name)).toBe(true);

  server.table[rulesCall] = [200, [rules[1], rules[0], rules[2]]];
  release();
  await waitFor(() => expect(isDisabled('Move down: Summer')).toBe(false));
  expect(server.bodiesOf(rulesCall)).toHaveLength(loads + 1);
  const ranks = server.requests
    .filter(({ call }) => call.startsWith('PUT'))
    .map(({ call, body }) => [call.at(-1), body]);
  // Nothing else, which another user may have changed since.
  expect(ranks).toEqual([
    ['2', { rank: 0, updated_at: seenAt }],
    ['3', { rank: 20, updated_at: seenAt }],
  ]);
});

it('The keyboard stays on the button of a rule that is moved to the end', async () => {
  const server = await openCalendar();
  const name = 'Move down: Winter';
  // A browser takes the focus from a disabled button; jsdom does not.
  const expectFocus = async () => {
    expect(document.activeElement).toBe(await button(name));
    expect((await button(name)).disabled).toBe(false);
  };
  (await button(name)).focus();
  const release = hold(rulesCall);
  await userEvent.keyboard('{Enter}{Enter}');
  await expectFocus();
  server.table[rulesCall] = [200, [rules[0], rules[2], rules[1]]];
  release();
  await waitFor(() => expect(isDisabled('Move down: Festival')).toBe(false));
  expect(isDisabled(name)).toBe(true);
  await expectFocus();
  expect(server.requests.filter(({ call }) => call.startsWith('PUT'))).toHaveLength(2);
});

describe('A rule that another user saved while it was edited', () => {
  const editedAt = '2026-11-30T08:05:00.000Z';
  const saveCall = `PUT ${base}/rules/1`;

  /** Renames the first rule, whose present version has these values. */
  async function renameSummer(present: Partial<Dto<'Rule'>>) {
    const server = await openCalendar();
    await press('Edit Summer');
    await userEvent.type(screen.getByLabelText(/^Name/), '!');
    server.table[rulesCall] = [200, [{ ...rules[0], ...present, updated_at: editedAt }, ...rules.slice(1)]];
    server.table[saveCall] = [409, { code: 'conflict', detail: 'Changed meanwhile' }];
    await save();
    return server;
  }

  it('A rule that changed meanwhile is displayed with both versions, and the typed changes can be applied', async () => {
    const { table, bodiesOf } = await renameSummer({ date_to: '2026-12-24', name: 'Hanukkah' });
    const title = await screen.findByText('This record has changed');
    const alert = title.closest('[role=alert]') as HTMLElement;
    expect(alert.textContent).toContain('Name: now Hanukkah · yours Summer!');
    expect(alert.textContent).toContain('Last day: now 2026-12-24');
    expect(isDisabled('Save')).toBe(true);
    await press('Keep my changes');
    table[saveCall] = [200, rules[0]];
    await save();
    await screen.findByText(/^Changed/);
    expect(bodiesOf(saveCall)).toMatchObject([
      { name: 'Summer!', updated_at: seenAt },
      { name: 'Summer!', date_to: '2026-12-24', updated_at: editedAt },
    ]);
  });

  it('can be loaded instead', async () => {
    await renameSummer({ name: 'Hanukkah' });
    await press('Load the new version');
    expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Hanukkah');
  });

  it('A rule of which only the rank changed meanwhile is saved without a question', async () => {
    const server = await openCalendar();
    await press('Edit Summer');
    await userEvent.type(screen.getByLabelText(/^Name/), '!');
    server.table[rulesCall] = [200, [{ ...rules[0], rank: 25, updated_at: editedAt }, ...rules.slice(1)]];
    const send = globalThis.fetch;
    server.table[saveCall] = [409, { code: 'conflict', detail: 'Changed meanwhile' }];
    globalThis.fetch = (input, init) => {
      const response = send(input, init);
      if (init?.method === 'PUT') server.table[saveCall] = [200, rules[0] as Dto<'Rule'>];
      return response;
    };
    await save();
    await screen.findByText(/^Changed/);
    expect(server.bodiesOf(saveCall)[1]).toMatchObject({ name: 'Summer!', rank: 25, updated_at: editedAt });
  });
});

it('The undo of a saved rule ends when the rule gets another rank', async () => {
  await openCalendar();
  await press('Edit Winter');
  await save();
  await screen.findByText('Changed: Winter');
  await waitFor(() => expect(isDisabled('Move down: Summer')).toBe(false));
  await press('Move down: Summer');
  await waitFor(() => expect(screen.queryByText('Changed: Winter')).toBeNull());
});

it('A rule that the server rejects on a move is reported with the reason', async () => {
  const { table } = await openCalendar();
  const errors = [{ field: 'price_agorot', message: 'The price is outside the bounds of the lot.' }];
  table[`PUT ${base}/rules/2`] = [400, { code: 'validation_error', errors }];
  await press('Move down: Summer');
  expect(await screen.findByText('The price is outside the bounds of the lot.')).toBeTruthy();
});

describe('A click on a day', () => {
  const createCall = `POST ${base}/rules`;
  const date = addDays(addMonths(month, 1), -1);
  const day = { date, slot: 0, day_kinds: [], hebrew_date: '', holiday: 'Hanukkah', is_open: true } as object;
  const openDay = async (existing: object[] = rules) => {
    const server = await openCalendar();
    server.table[daysCall(month)] = [
      200,
      [{ ...day, price_agorot: 2500, spots_total: 5, spots_reserved: 3, spots_blocked: 0 }],
    ];
    server.table[rulesCall] = [200, existing];
    server.table[createCall] = [201, ruleOf(9, 'Price')];
    // Loads the calendar again, with the day.
    await press('Later');
    await press('Earlier');
    const cell = await waitFor(() => {
      const found = document.querySelector<HTMLElement>(`[data-day="${date}"]`);
      expect(found?.textContent).toContain('Hanukkah');
      return found as HTMLElement;
    });
    await userEvent.click(cell);
    await screen.findByRole('dialog');
    return server;
  };
  const typePrice = async (text: string) => {
    const field = screen.getByLabelText('Price in shekels');
    await userEvent.clear(field);
    await userEvent.type(field, text);
  };

  it('A typed price and Enter make the rule behind it, which can be undone', async () => {
    const { bodiesOf } = await openDay();
    expect(screen.getByText(/3 reservations/)).toBeTruthy();
    await typePrice('40{Enter}');
    await waitFor(() => expect(bodiesOf(createCall)).toHaveLength(1));
    expect(bodiesOf(createCall)[0]).toMatchObject({
      name: expect.stringMatching(/^Price: Hanukkah, \w+ \d+ \w+$/),
      effect: 'price',
      date_from: date,
      date_to: date,
      price_agorot: 4000,
    });
    expect(await button('Undo')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  }, 20_000);

  it('What the server rejects stays in the field, with the reason', async () => {
    const { table, bodiesOf } = await openDay();
    table[createCall] = [
      400,
      { code: 'validation_error', errors: [{ field: 'price_agorot', message: 'Too dear' }] },
    ];
    await typePrice('90{Enter}');
    expect(await screen.findByText('Too dear')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Price in shekels').value).toBe('90');
    expect(bodiesOf(createCall)).toHaveLength(1);
  }, 20_000);

  it.each([
    ['99999{Enter}', '\u2066₪99,999\u2069', 9_999_900],
    ['0{Enter}', '\u2066₪0\u2069', 0],
  ])(
    'A price that is probably a typing error is saved after a question (%s)',
    async (typed, text, price) => {
      const { bodiesOf } = await openDay();
      await typePrice(typed);
      expect(await screen.findByText(`${text} instead of the usual \u2066₪26\u2069?`)).toBeTruthy();
      expect(bodiesOf(createCall)).toEqual([]);
      await press('Back');
      expect(screen.getByLabelText('Price in shekels')).toBeTruthy();
      await typePrice(typed);
      await press(`Yes, ${text}`);
      await waitFor(() => expect(bodiesOf(createCall)).toMatchObject([{ price_agorot: price }]));
    },
    20_000,
  );

  const previewCall = `POST ${base}/rules/preview`;
  const previewOf = (conflicts: object[]) =>
    [200, { days_changed: [], conflicts, revenue_change_agorot: 0, overridden_by: null }] as [
      number,
      unknown,
    ];

  it('A day without reservations is closed with one press, and Escape changes nothing', async () => {
    const { table, bodiesOf } = await openDay();
    table[previewCall] = previewOf([]);
    fireEvent.keyDown(screen.getByLabelText('Price in shekels'), { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
    const cell = document.querySelector<HTMLElement>(`[data-day="${date}"]`) as HTMLElement;
    fireEvent.keyDown(cell, { key: 'Enter' });
    await press('Close the day');
    await waitFor(() => expect(bodiesOf(createCall)).toMatchObject([{ effect: 'closed', date_from: date }]));
  }, 20_000);

  it('A day with reservations is closed after the number of those that remain valid', async () => {
    const { table, bodiesOf } = await openDay();
    table[previewCall] = previewOf([{ reservation_id: 1 }, { reservation_id: 2 }, { reservation_id: 3 }]);
    await press('Close the day');
    expect(await screen.findByText(/^3 reservations overlap the closed times and stay valid/)).toBeTruthy();
    expect(bodiesOf(createCall)).toEqual([]);
    table[daysCall(month)] = [
      200,
      [{ ...day, is_open: false, spots_total: 5, spots_reserved: 3, spots_blocked: 0 }],
    ];
    await press('Close the day');
    await waitFor(() => expect(bodiesOf(createCall)).toMatchObject([{ effect: 'closed', date_from: date }]));
    expect(await screen.findByText('Closed, 3 reservations remain valid')).toBeTruthy();
    expect(decodeURIComponent(screen.getByText('Open the reservations').getAttribute('href') ?? '')).toMatch(
      new RegExp(`/reservations\\?filter=.*"parking_lot_id":\\d+.*"from":"${date}","to":"${date}"`),
    );
    expect(screen.getByRole('gridcell', { name: /Closed, 3 reservations remain valid/ }).textContent).toMatch(
      /3$/,
    );
  }, 20_000);
});
