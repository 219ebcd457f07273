/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import type { Dto } from '@panui/api';
import { screen } from '@testing-library/react';
import { setUser } from '../../../data/auth/session';
import { renderInAdmin } from '../../../testing/renderInAdmin';
import { RecordCarDialog } from './RecordCarDialog';

it('A phone offers letters for the plate, which foreign cars have', () => {
  setUser({ id: 7, role: 'parking_lot_owner' } as Dto<'Profile'>);
  const lots = [{ id: 3, name: 'Oren Tower' }] as Dto<'Lot'>[];
  renderInAdmin(<RecordCarDialog lots={lots} preset={{}} onClose={jest.fn()} onRecorded={jest.fn()} />);
  expect(screen.getByLabelText(/plate/i).getAttribute('inputmode')).toBeNull();
});
