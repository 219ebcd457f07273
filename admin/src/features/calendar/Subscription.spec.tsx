/** @jest-environment <rootDir>/../jest.jsdomWithFetch.js */
import type { Dto } from '@panui/api';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInAdmin } from '../../testing/renderInAdmin';
import { startStandInServer } from '../../testing/standInServer';
import { lotCalendar } from './calendarApi';
import { Subscription } from './Subscription';

const keyCall = '/owners/me/lots/3/calendar-key';
const path = '/owners/me/lots/3/calendar.ics?key=secret';

/** A page with the lots of the owner, the form of one, and its subscription. */
function Page({ loads }: { loads: Record<string, number> }) {
  const load = (name: string) => () => Promise.resolve((loads[name] = (loads[name] ?? 0) + 1));
  useQuery({ queryKey: ['owner-lots', 'all-rows', 'name'], queryFn: load('lots') });
  useQuery({ queryKey: ['owner-lots', 'getOne', { id: '3' }], queryFn: load('form') });
  return <Subscription calendar={lotCalendar(false, 3)} hasKey={false} />;
}

it('The address is created, shown once and revoked; an open form is not loaded again', async () => {
  const key: Dto<'CalendarKey'> = { url: path };
  startStandInServer({ [`POST ${keyCall}`]: [201, key], [`DELETE ${keyCall}`]: [204, null] });
  const loads: Record<string, number> = {};
  renderInAdmin(<Page loads={loads} />);
  expect(screen.queryByRole('button', { name: 'Revoke' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Create an address' }));
  const field = await screen.findByLabelText<HTMLInputElement>('Address, shown only now');
  expect(field.value).toBe(new URL(path, location.origin).href);
  await waitFor(() => expect(loads).toEqual({ lots: 2, form: 1 }));
  await userEvent.click(screen.getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByRole('button', { name: 'Create an address' })).toBeTruthy();
  expect(screen.queryByLabelText('Address, shown only now')).toBeNull();
  await waitFor(() => expect(loads).toEqual({ lots: 3, form: 1 }));
});
