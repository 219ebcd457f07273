/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import type { Dto } from '@panui/api';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'react-admin';
import { renderInAdmin } from '../../testing/renderInAdmin';
import { newRule } from './ruleValues';

// Browsers have it, jsdom does not; the date field reads it when it is loaded.
globalThis.CSS = { supports: () => false } as unknown as typeof CSS;

const lot = { id: 3, slots: [] } as unknown as Dto<'Lot'>;
const spot = { id: 4711, number: '12' } as Dto<'Spot'>;

async function renderEditor(
  spots: Dto<'Spot'>[] | undefined,
  spotsError: unknown,
  values: object,
  isChecking = false,
) {
  const { RuleEditor } = await import('./RuleEditor');
  const onChange = jest.fn();
  renderInAdmin(
    <RuleEditor
      values={{ ...newRule(null), ...values }}
      lot={lot}
      spots={spots}
      spotsError={spotsError}
      venues={[]}
      venuesError={null}
      base={null}
      newer={null}
      isChecking={isChecking}
      onChange={onChange}
      onSettle={() => undefined}
      onSave={() => Promise.resolve()}
      onClose={() => undefined}
      preview={null}
    />,
  );
  return onChange;
}

it('The spots of a rule are named by their numbers', async () => {
  await renderEditor([spot], null, { spot_ids: [4711] });
  expect(screen.getByText('12')).toBeTruthy();
});

it('Without the spots a rule shows their count, never their ids, and why they did not load', async () => {
  await renderEditor(undefined, new HttpError('No connection', 0, {}), { spot_ids: [4711, 4712] });
  expect(screen.getByText('No connection')).toBeTruthy();
  expect(screen.getByText('2 spots')).toBeTruthy();
  expect(screen.queryByText(/4711/)).toBeNull();
});

it('The hours are text fields, which complete a typed time', async () => {
  const onChange = await renderEditor([], null, { effect: 'open', opening_time: '17:00' });
  const opening = screen.getByLabelText<HTMLInputElement>('Opens at');
  expect([opening.type, opening.value]).toEqual(['text', '17:00']);
  fireEvent.change(opening, { target: { value: '1830' } });
  expect(onChange).toHaveBeenCalledWith(expect.objectContaining({ opening_time: '18:30' }));
  fireEvent.change(opening, { target: { value: '' } });
  expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining({ opening_time: null }));
});

it('A rule for a slot that no longer exists can be changed to every slot', async () => {
  const onChange = await renderEditor([], null, { slot: 4 });
  await userEvent.click(screen.getByText('A slot that no longer exists'));
  await userEvent.click(screen.getByRole('option', { name: 'Every slot' }));
  expect(onChange).toHaveBeenCalledWith(expect.objectContaining({ slot: null }));
});

it('A lot is closed on chosen days only, and after the check of what that changes', async () => {
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  await renderEditor([], null, { name: 'x' });
  expect(save().disabled).toBe(true);
  expect(screen.getByText('Choose the days')).toBeTruthy();
  cleanup();
  await renderEditor([], null, { name: 'x', weekdays: [6] }, true);
  expect(save().disabled).toBe(true);
  cleanup();
  await renderEditor([], null, { name: 'x', weekdays: [6] });
  expect(save().disabled).toBe(false);
  cleanup();
  // A price may apply every day.
  await renderEditor([], null, { name: 'x', effect: 'price', price_agorot: 2500 });
  expect(save().disabled).toBe(false);
});

it('A condition that is no number is not saved as none', async () => {
  const { RuleEditor } = await import('./RuleEditor');
  const onSave = jest.fn(() => Promise.resolve());
  const saved: unknown[] = [];
  function Page() {
    const [values, setValues] = useState(newRule(null));
    saved.push(values.max_days_ahead);
    return (
      <RuleEditor
        values={values}
        lot={lot}
        spots={[]}
        spotsError={null}
        venues={[]}
        venuesError={null}
        base={null}
        newer={null}
        isChecking={false}
        onSettle={() => undefined}
        onChange={setValues}
        onSave={onSave}
        onClose={() => undefined}
        preview={null}
      />
    );
  }
  renderInAdmin(<Page />);
  const days = document.querySelector<HTMLInputElement>('[name=max_days_ahead]') as HTMLInputElement;
  await userEvent.type(days, '٣');
  expect(saved.at(-1)).toBe(3);
  await userEvent.type(days, 'x');
  expect(screen.getByText('Enter a number')).toBeTruthy();
  fireEvent.submit(days.form as HTMLFormElement);
  expect(onSave).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(days);
});

it('A price with a comma is understood, and what is no price is not saved', async () => {
  const { RuleEditor } = await import('./RuleEditor');
  const onSave = jest.fn(() => Promise.resolve());
  const saved: unknown[] = [];
  function Page() {
    const [values, setValues] = useState({ ...newRule(null), effect: 'price' as const });
    saved.push(values.price_agorot);
    return (
      <RuleEditor
        values={values}
        lot={lot}
        spots={[]}
        spotsError={null}
        venues={[]}
        venuesError={null}
        base={null}
        newer={null}
        isChecking={false}
        onSettle={() => undefined}
        onChange={(next) => setValues(next as typeof values)}
        onSave={onSave}
        onClose={() => undefined}
        preview={null}
      />
    );
  }
  renderInAdmin(<Page />);
  const price = document.querySelector<HTMLInputElement>('[name=price_agorot]') as HTMLInputElement;
  await userEvent.type(price, '25,5');
  expect([price.value, saved.at(-1)]).toEqual(['25,5', 2550]);
  await userEvent.type(price, '0x');
  expect(screen.getByText('Enter a price, for example 25.50')).toBeTruthy();
  fireEvent.submit(price.form as HTMLFormElement);
  expect(onSave).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(price);
});
