/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderInAdmin } from '../../testing/renderInAdmin';

// Browsers have it, jsdom does not; the date field reads it when it is loaded.
globalThis.CSS = { supports: () => true } as unknown as typeof CSS;

async function renderField(type: 'date' | 'datetime-local', initial: string) {
  const { DateField, focusInvalidDate } = await import('./DateField');
  const values: string[] = [];
  function Form() {
    const [value, setValue] = useState(initial);
    const change = (next: string) => {
      values.push(next);
      setValue(next);
    };
    return (
      <form>
        <DateField type={type} name="day" label="Day" value={value} onChange={change} />
      </form>
    );
  }
  const { container } = renderInAdmin(<Form />);
  const field = screen.getByLabelText<HTMLInputElement>('Day');
  return {
    values,
    field,
    type: (text: string) => fireEvent.change(field, { target: { value: text } }),
    leave: () => fireEvent.blur(field),
    error: () => screen.queryByText('Enter a full date between 2000 and 2100'),
    focusInvalid: () => {
      let hasInvalid = false;
      act(() => {
        hasInvalid = focusInvalidDate(container);
      });
      return hasInvalid;
    },
  };
}

it('A year that is half typed is no value, and the whole date is one', async () => {
  const { values, field, type, leave, error } = await renderField('date', '');
  for (const year of ['0002', '0020', '0202']) {
    type(`${year}-10-15`);
    expect(field.value).toBe(`${year}-10-15`);
  }
  expect(values).toEqual([]);
  expect(error()).toBeNull();
  type('2026-10-15');
  leave();
  expect(values).toEqual(['2026-10-15']);
  expect(error()).toBeNull();
  expect(screen.getByText('15/10/2026')).toBeTruthy();
});

it('A year that fields reject is a field error when the field is left, and the value before it stays', async () => {
  const { values, field, type, leave, error, focusInvalid } = await renderField('date', '2026-10-15');
  expect(focusInvalid()).toBe(false);
  type('20262-10-15');
  leave();
  expect(error()).not.toBeNull();
  expect(values).toEqual([]);
  expect(focusInvalid()).toBe(true);
  expect(document.activeElement).toBe(field);
  type('');
  expect(error()).toBeNull();
  expect(values).toEqual(['']);
});

it('A date whose day was deleted is half typed, not removed', async () => {
  const { values, field, type, leave, error } = await renderField('date', '2026-10-15');
  Object.defineProperty(field, 'validity', { value: { badInput: true } });
  type('');
  leave();
  expect(values).toEqual([]);
  expect(error()).not.toBeNull();
});

it.each(['20262-10-15', '0202-10-15', '2026-02-31', 'rubbish'])(
  'The field is empty for %s from a URL',
  async (text) => {
    expect((await renderField('date', text)).field.value).toBe('');
  },
);

it('A time of a day is whole with its date', async () => {
  const { values, type } = await renderField('datetime-local', '2026-10-15T10:00');
  for (const text of ['0202-10-15T10:00', '2100-10-15T10:00']) type(text);
  expect(values).toEqual(['2100-10-15T10:00']);
});
