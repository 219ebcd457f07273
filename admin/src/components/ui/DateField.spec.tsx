/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderInAdmin } from '../../testing/renderInAdmin';
import { DateField, focusInvalidDate } from './DateField';

function renderField(
  type: 'date' | 'datetime-local',
  initial: string,
  max?: string,
  valueOfDay?: (day: string) => string,
) {
  const values: string[] = [];
  function Form() {
    const [value, setValue] = useState(initial);
    const change = (next: string) => {
      values.push(next);
      setValue(next);
    };
    return (
      <form>
        <DateField
          type={type}
          name="day"
          label="Day"
          value={value}
          max={max}
          onChange={change}
          {...(valueOfDay && { valueOfDay })}
        />
      </form>
    );
  }
  const { container } = renderInAdmin(<Form />);
  const field = screen.getByLabelText<HTMLInputElement>('Day');
  return {
    values,
    field,
    calendar: container.querySelector('.date-calendar input') as HTMLInputElement,
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

it('The day is first, whatever the language of the browser, and what is half typed is no value', () => {
  const { values, field, type, leave, error } = renderField('date', '2026-10-14');
  expect(field.type).toBe('text');
  expect(field.value).toBe('14/10/2026');
  for (const text of ['5', '5/2', '5/2/20', '5/2/202']) {
    type(text);
    expect(field.value).toBe(text);
  }
  expect(values).toEqual([]);
  expect(error()).toBeNull();
  type('5/2/2026');
  // Until the field is left, nothing moves under the cursor.
  expect(field.value).toBe('5/2/2026');
  leave();
  expect(values).toEqual(['2026-02-05']);
  expect(error()).toBeNull();
  expect(field.value).toBe('05/02/2026');
});

it('A short year is completed when the field is left', () => {
  const { values, field, type, leave } = renderField('date', '');
  type('5.2.27');
  expect(values).toEqual([]);
  leave();
  expect(values).toEqual(['2027-02-05']);
  expect(field.value).toBe('05/02/2027');
});

it('A year that fields reject is a field error when the field is left, and the value before it stays', () => {
  const { values, field, type, leave, error, focusInvalid } = renderField('date', '2026-10-15');
  expect(focusInvalid()).toBe(false);
  type('15/10/20262');
  leave();
  expect(error()).not.toBeNull();
  expect(values).toEqual([]);
  expect(focusInvalid()).toBe(true);
  expect(document.activeElement).toBe(field);
  type('');
  expect(error()).toBeNull();
  expect(values).toEqual(['']);
});

it('A date after the last one makes the form invalid', () => {
  const { field, type, focusInvalid } = renderField('date', '2026-10-15', '2026-10-31');
  type('1/11/2026');
  expect(screen.getByText('Not after \u206631/10/2026\u2069')).toBeTruthy();
  expect(focusInvalid()).toBe(true);
  type('31/10/2026');
  expect(screen.queryByText(/Not after/)).toBeNull();
  expect(focusInvalid()).toBe(false);
  expect(field.checkValidity()).toBe(true);
});

it('A half typed date is a field error when the form is sent with the key for it', () => {
  const { field, type, error, focusInvalid } = renderField('date', '2026-10-15');
  act(() => field.focus());
  type('15/10/202');
  expect(error()).toBeNull();
  expect(focusInvalid()).toBe(true);
  expect(error()).not.toBeNull();
  expect(document.activeElement).toBe(field);
});

it.each(['20262-10-15', '0202-10-15', '2026-02-31', 'rubbish'])(
  'The field is empty for %s from a URL',
  (text) => {
    expect(renderField('date', text).field.value).toBe('');
  },
);

it('A time of a day is whole with its date and has 24 hours', () => {
  const { values, field, type, leave } = renderField('datetime-local', '2026-10-15T22:00');
  expect(field.value).toBe('15/10/2026 22:00');
  type('16/10/2026');
  type('16/10/2026 07:30');
  leave();
  expect(values).toEqual(['2026-10-16T07:30']);
  expect(field.value).toBe('16/10/2026 07:30');
});

it('The calendar of the browser sets the value', () => {
  const { values, field, calendar, type } = renderField('date', '2026-10-15');
  type('1/1');
  fireEvent.change(calendar, { target: { value: '2026-12-31' } });
  expect(values).toEqual(['2026-12-31']);
  expect(field.value).toBe('31/12/2026');
});

it('A day without an hour lacks the hour, unless the field knows which one is meant', () => {
  const { values, field, type, leave } = renderField('datetime-local', '2026-11-24T19:30');
  type('6.12.26');
  leave();
  expect(values).toEqual([]);
  expect(screen.getByText('Add the hour, for example 19:30')).toBeTruthy();
  expect(field.value).toBe('6.12.26');
});

it('A day without an hour is the hour that the field knows', () => {
  const { values, field, type, leave } = renderField(
    'datetime-local',
    '',
    undefined,
    (day) => `${day}T02:00`,
  );
  type('6.12.26');
  expect(values).toEqual([]);
  leave();
  expect(values).toEqual(['2026-12-06T02:00']);
  expect(field.value).toBe('06/12/2026 02:00');
});
