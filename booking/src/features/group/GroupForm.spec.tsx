/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fill } from '../../shared/i18n/fill';
import texts from './texts/group.en.json';
import { jsonResponse } from '../../shared/testing/jsonResponse';
import { renderTranslated } from '../../shared/testing/renderTranslated';
import { PlateField } from '../../shared/ui/PlateField';
import type { CheckedPlate } from './CarFields';
import { GroupForm } from './GroupForm';
import type { GroupText } from './useGroupText';

const UncheckedPlateField: CheckedPlate = ({ error, ...field }) => (
  <PlateField {...field} {...(error !== undefined && { error })} checking={false} />
);
const text: GroupText = (key, values) => fill(texts[key], values);
const onCreated = jest.fn();
const fetchMock = jest.fn<Promise<Response>, [string, { body: string }]>();
globalThis.fetch = fetchMock as unknown as typeof fetch;
AbortSignal.timeout = () => new AbortController().signal;

beforeEach(() => {
  onCreated.mockReset();
  fetchMock.mockReset();
  renderTranslated(
    <GroupForm
      PlateField={UncheckedPlateField}
      link={{ code: 'k7q2', time: 1_795_539_600 }}
      text={text}
      terms="I accept"
      onCount={() => {}}
      onCreated={onCreated}
    />,
  );
});

const car = (number: number) => within(screen.getByRole('group', { name: `Car ${number}` }));
const paste = (list: string) => {
  fireEvent.change(screen.getByLabelText('One car on each line: driver and plate'), {
    target: { value: list },
  });
  fireEvent.click(screen.getByText('Take over the list'));
};
const enterOrganiser = () => {
  for (const [label, value] of [
    ['First name', 'Dana'],
    ['Last name', 'Levi'],
    ['Mobile phone', '0501234567'],
    ['Email', 'dana@example.test'],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fireEvent.click(screen.getByRole('checkbox'));
};
const submit = () => userEvent.click(screen.getByTestId('reserve-group'));

it('A pasted list becomes the rows of the form, and the request has all of them', async () => {
  paste('Noa, 12-345-67\nYoav, 7654321');
  enterOrganiser();
  fetchMock.mockResolvedValue(jsonResponse({ group_url: 'https://panui.example/group/x', reservations: [] }));
  await submit();
  expect(onCreated).toHaveBeenCalledWith('https://panui.example/group/x');
  const [url, { body }] = fetchMock.mock.calls[0] ?? ['', { body: '{}' }];
  expect(url).toBe('/landing/group-reservation');
  expect(JSON.parse(body)).toMatchObject({
    code: 'k7q2',
    reservation_time: 1_795_539_600,
    first_name: 'Dana',
    cars: [
      { license_plate: '1234567', name: 'Noa' },
      { license_plate: '7654321', name: 'Yoav' },
    ],
  });
});

it('A row with an error says so, and nothing is sent or lost', async () => {
  paste('Noa, 12-345-67\nYoav, 12-345-67\nDana, 12');
  enterOrganiser();
  await submit();
  expect(fetchMock).not.toHaveBeenCalled();
  expect(car(2).getByText('This plate is in the list more than once.')).toBeTruthy();
  expect(car(3).getByText('Invalid license plate format')).toBeTruthy();
  expect(car(3).getByDisplayValue('Dana')).toBeTruthy();
  await userEvent.click(screen.getByText('Remove car 3'));
  expect(screen.queryByRole('group', { name: 'Car 3' })).toBeNull();
});

it('What the server rejects is beside the car, and the list stays', async () => {
  paste('Noa, 12-345-67\nYoav, 7654321');
  enterOrganiser();
  const errors = [{ field: 'cars[1].license_plate', code: 'already_reserved', message: 'Reserved already' }];
  fetchMock.mockResolvedValue(jsonResponse({ code: 'validation_error', errors }, 400));
  await submit();
  expect(await car(2).findByText('Reserved already')).toBeTruthy();
  expect(car(1).getByDisplayValue('Noa')).toBeTruthy();
  const few = [{ field: 'cars', code: 'too_many', message: 'Spots left with this code: 1' }];
  fetchMock.mockResolvedValue(jsonResponse({ code: 'validation_error', errors: few }, 400));
  await submit();
  expect((await screen.findByRole('alert')).textContent).toBe('Spots left with this code: 1');
  expect(onCreated).not.toHaveBeenCalled();
});

it('Without a car the form asks for the first plate', async () => {
  enterOrganiser();
  await submit();
  const [first, second] = screen.getAllByLabelText('License plate');
  expect(first?.getAttribute('aria-invalid')).toBe('true');
  expect(second?.getAttribute('aria-invalid')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(first));
  expect(fetchMock).not.toHaveBeenCalled();
});
