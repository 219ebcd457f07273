/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import type { Dto } from '@panui/api';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderInAdmin } from '../../testing/renderInAdmin';
import { AudienceField } from './AudienceField';
import { audienceName } from './audienceName';
import type { Audience } from './calendarApi';
import { PricesFor } from './PricesFor';

const venue: Dto<'AudienceVenue'> = {
  id: 3,
  name: 'האופרה',
  name_en: 'Opera',
  events: [
    {
      id: 8,
      title: 'כרמן',
      title_en: 'Carmen',
      starts_at: '2026-11-26T18:00:00.000Z',
      ends_at: null,
      parking_ends_at: null,
    },
  ],
};
const fieldOf = (name: string) => ({
  name,
  label: name,
  error: false,
  helperText: undefined,
  margin: 'dense' as const,
  variant: 'outlined' as const,
});

function renderField(initial: Audience, venues: Dto<'AudienceVenue'>[] = [venue]): Audience[] {
  const values: Audience[] = [];
  function Page() {
    const [value, setValue] = useState(initial);
    values.push(value);
    return (
      <AudienceField value={value} venues={venues} venuesError={null} fieldOf={fieldOf} onChange={setValue} />
    );
  }
  renderInAdmin(<Page />);
  return values;
}

it('A price is for everyone until a venue or an event is chosen', async () => {
  const values = renderField({ venue_id: null, event_id: null });
  await userEvent.click(screen.getByRole('radio', { name: 'Drivers of an event' }));
  expect(values.at(-1)).toEqual({ venue_id: null, event_id: NaN });
  expect(screen.getByText('Choose an event')).toBeTruthy();
  await userEvent.click(screen.getByRole('combobox'));
  await userEvent.click(screen.getByRole('option', { name: /Carmen.*Opera/ }));
  expect(values.at(-1)).toEqual({ venue_id: null, event_id: 8 });
  await userEvent.click(screen.getByRole('radio', { name: 'Drivers of a venue' }));
  await userEvent.click(screen.getByRole('combobox'));
  await userEvent.click(screen.getByRole('option', { name: 'Opera' }));
  expect(values.at(-1)).toEqual({ venue_id: 3, event_id: null });
  await userEvent.click(screen.getByRole('radio', { name: 'Everyone' }));
  expect(values.at(-1)).toEqual({ venue_id: null, event_id: null });
});

it('A lot without events near it says so', () => {
  renderField({ venue_id: null, event_id: NaN }, []);
  expect(screen.getByText('There are no coming events within walking distance of the lot.')).toBeTruthy();
});

it('The names of events have their dates', () => {
  expect(audienceName({ venue_id: null, event_id: 8 }, [venue], 'he')).toMatch(/כרמן.*26/);
  expect(audienceName({ venue_id: 3, event_id: null }, [venue], 'en')).toBe('Opera');
  expect(audienceName({ venue_id: null, event_id: null }, [venue], 'en')).toBeUndefined();
  expect(audienceName({ venue_id: null, event_id: 9 }, [venue], 'en')).toBeUndefined();
});

it('The calendar offers the prices of those whom rules name', async () => {
  const onChange = jest.fn();
  const rules = [
    { venue_id: null, event_id: null },
    { venue_id: 3, event_id: null },
  ] as Dto<'Rule'>[];
  const { rerender } = renderInAdmin(
    <PricesFor rules={rules} venues={[venue]} value={null} onChange={onChange} />,
  );
  await userEvent.click(screen.getByRole('combobox', { name: 'Prices for' }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Everyone', 'Opera']);
  await userEvent.click(screen.getByRole('option', { name: 'Opera' }));
  expect(onChange).toHaveBeenCalledWith({ venue_id: 3, event_id: null });
  rerender(<PricesFor rules={[]} venues={[venue]} value={null} onChange={onChange} />);
  expect(screen.queryByRole('combobox')).toBeNull();
});
