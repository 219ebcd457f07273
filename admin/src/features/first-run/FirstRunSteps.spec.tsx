/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import type { Dto } from '@panui/api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'react-admin';
import { renderInAdmin } from '../../testing/renderInAdmin';
import type { FirstRun } from './firstRun';
import { FirstRunSteps } from './FirstRunSteps';

const venue = { id: 7, name: 'Habima', name_en: null, lat: 32.07, lng: 34.78 } as Dto<'Venue'>;
const lot = {
  id: 3,
  name: 'Oren Tower',
  name_en: null,
  lat: 32.0705,
  lng: 34.78,
  is_24_7: false,
  opening_time: '17:00',
  closing_time: '02:00',
  open_weekdays: [0, 1, 2, 3, 4],
} as unknown as Dto<'Lot'>;
const reservation = {
  id: 11,
  spot_number: '104',
  reservation_start: '2026-11-24T17:30:00Z',
  status: 'confirmed',
} as Dto<'Reservation'>;
const empty: FirstRun = {
  venue: null,
  lot: null,
  spotsTotal: 0,
  reservation: null,
  reservationsTotal: 0,
  maxWalkingMinutes: 15,
};
const tuesdayMorning = new Date('2026-11-24T08:00:00Z');

function renderSteps(run: Partial<FirstRun>, create: jest.Mock = jest.fn()) {
  const onChanged = jest.fn();
  const steps = <FirstRunSteps run={{ ...empty, ...run }} onChanged={onChanged} now={tuesdayMorning} />;
  renderInAdmin(steps, { create });
  return { onChanged, create };
}
const saveResult = (data: object) => Promise.resolve({ data });

describe('FirstRunSteps', () => {
  it('Without a venue only the form of the venue is open, and saving it sends what was typed', async () => {
    const { onChanged, create } = renderSteps(
      {},
      jest.fn(() => saveResult({ id: 1 })),
    );
    expect(screen.queryByRole('button', { name: 'Add the lot' })).toBeNull();
    await userEvent.type(screen.getByLabelText(/Name/), 'Habima');
    await userEvent.type(screen.getByLabelText(/Latitude/), '32.07');
    await userEvent.type(screen.getByLabelText(/Longitude/), '34.78');
    await userEvent.click(screen.getByRole('button', { name: 'Add the venue' }));
    await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1));
    expect(create).toHaveBeenCalledWith('venues', { data: { name: 'Habima', lat: 32.07, lng: 34.78 } });
  });

  it('An incomplete form is not sent, and a failed one keeps what was typed', async () => {
    const create = jest.fn(() => Promise.reject(new HttpError('The server cannot be reached.', 0, {})));
    const { onChanged } = renderSteps({ venue }, create);
    const submit = () => userEvent.click(screen.getByRole('button', { name: 'Add the lot' }));
    await submit();
    expect((await screen.findAllByText('Required')).length).toBe(2);
    expect(create).not.toHaveBeenCalled();
    await userEvent.type(screen.getByLabelText(/Name/), 'Oren Tower');
    await userEvent.type(screen.getByLabelText(/Address/), '12 HaOranim St');
    await submit();
    expect(await screen.findByText('The server cannot be reached.')).toBeTruthy();
    expect(screen.getByDisplayValue('Oren Tower')).toBeTruthy();
    expect(onChanged).not.toHaveBeenCalled();
  });

  it('The form of the lot starts with evening hours and the position of the venue', async () => {
    const { create } = renderSteps(
      { venue },
      jest.fn(() => saveResult({ id: 3 })),
    );
    await userEvent.type(screen.getByLabelText(/Name/), 'Oren Tower');
    await userEvent.type(screen.getByLabelText(/Address/), '12 HaOranim St');
    await userEvent.click(screen.getByRole('button', { name: 'Add the lot' }));
    await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
    expect(create.mock.calls[0]?.[1]).toMatchObject({
      data: {
        opening_time: '17:00',
        closing_time: '02:00',
        open_weekdays: [0, 1, 2, 3, 4],
        lat: 32.07,
        lng: 34.78,
      },
    });
  });

  it('The form of the spots counts the spots of the range', async () => {
    renderSteps({ venue, lot });
    expect(screen.getByText('20 spots')).toBeTruthy();
    const last = screen.getByLabelText(/Last number/);
    await userEvent.clear(last);
    await userEvent.type(last, '130');
    expect(await screen.findByText('30 spots')).toBeTruthy();
  });

  it('With spots, the link for the evening is shown and opens in a new tab', async () => {
    renderSteps({ venue, lot, spotsTotal: 20 });
    const link = screen.getByTestId<HTMLInputElement>('reserve-link').value;
    expect(link).toMatch(/\/reserve\?venue_id=7&reservation_time=1795541400$/);
    const opener = screen.getByRole<HTMLAnchorElement>('link', { name: 'Open the link' });
    expect([opener.href, opener.target]).toEqual([link, '_blank']);
    opener.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(opener);
    expect(screen.getByText('Waiting for your reservation...')).toBeTruthy();
  });

  it('A lot that is too far from the venue or never open is named as the obstacle', () => {
    renderSteps({ venue, lot: { ...lot, lat: 32.2 }, spotsTotal: 20 });
    expect(screen.getByText(/drivers are offered at most 15 minutes/)).toBeTruthy();
    renderSteps({ venue, lot: { ...lot, open_weekdays: [] }, spotsTotal: 20 });
    expect(screen.getByText(/not open on any day/)).toBeTruthy();
  });

  it('The test reservation is shown and can be cancelled while it is the only one', () => {
    renderSteps({ venue, lot, spotsTotal: 20, reservation, reservationsTotal: 1 });
    expect(screen.getByRole('link', { name: /104/ }).getAttribute('href')).toContain('/reservations/11');
    expect(screen.getByRole('button', { name: 'Cancel the test' })).toBeTruthy();
  });

  it('A later reservation cannot be cancelled from the guide', () => {
    renderSteps({ venue, lot, spotsTotal: 20, reservation, reservationsTotal: 2 });
    expect(screen.queryByRole('button', { name: 'Cancel the test' })).toBeNull();
  });
});
