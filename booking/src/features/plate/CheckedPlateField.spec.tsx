/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { jsonResponse } from '../../shared/testing/jsonResponse';
import { renderTranslated } from '../../shared/testing/renderTranslated';
import { CheckedPlateField } from './CheckedPlateField';

const fetchMock = jest.fn<Promise<Response>, [string]>();
globalThis.fetch = fetchMock as unknown as typeof fetch;
AbortSignal.timeout = () => new AbortController().signal;

function Form() {
  const [plate, setPlate] = useState('');
  return (
    <CheckedPlateField
      name="plate"
      label="Plate"
      placeholder=""
      value={plate}
      onChange={setPlate}
      onBlur={() => {}}
    />
  );
}

async function enter(plate: string, response: object): Promise<void> {
  fetchMock.mockReset();
  fetchMock.mockResolvedValue(jsonResponse(response));
  renderTranslated(<Form />);
  await userEvent.type(screen.getByLabelText('Plate'), plate);
  await userEvent.tab();
}

it('When the driver leaves the field, the registry names the car', async () => {
  await enter('1234567', {
    valid: true,
    checked: true,
    vehicle: { make: 'Mazda', model: '3', colour: null },
  });
  expect(await screen.findByText(/Mazda/)).toBeTruthy();
  expect(fetchMock.mock.calls.map(([url]) => url)).toEqual(['/validation/license-plate']);
});

it('A plate that the registry does not have is a warning, no error', async () => {
  await enter('7654321', { valid: false, error_code: 'not_found' });
  expect(await screen.findByText('License plate not found in registry')).toBeTruthy();
  expect(screen.getByLabelText('Plate').getAttribute('aria-invalid')).not.toBe('true');
});

it('A plate that is not complete is not checked', async () => {
  await enter('123', {});
  expect(fetchMock).not.toHaveBeenCalled();
});
