/** @jest-environment <rootDir>/../jest.jsdomWithFetch.js */
import type { Dto } from '@panui/api';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { localStorageStore, StoreContextProvider } from 'react-admin';
import { Link } from 'react-router-dom';
import { useUnsavedChanges } from '../ui/useUnsavedChanges';
import { setUser } from '../../data/auth/session';
import { renderInAdmin } from '../../testing/renderInAdmin';
import { LotPicker } from './LotPicker';

const storageKey = 'RaStore.owner.lot.7';
const lots = [
  { id: 3, name_en: 'Oren Tower', is_active: true },
  { id: 4, name_en: 'Erez Tower', is_active: true },
] as Dto<'Lot'>[];

/** A page with a form that starts empty for another lot, as the settings and the calendar do. */
function openPage(firstLotId?: number) {
  setUser({ id: 7, role: 'parking_lot_owner' } as Dto<'Profile'>);
  return renderInAdmin(
    <StoreContextProvider value={localStorageStore()}>
      <LotPicker lots={lots} firstLotId={firstLotId}>
        {(lot) => <input key={lot.id} aria-label={`Price of lot ${lot.id}`} />}
      </LotPicker>
    </StoreContextProvider>,
  );
}

function ChangedForm({ name }: { name: string }) {
  useUnsavedChanges(true);
  return name;
}

function chooseInAnotherTab(lotId: number) {
  localStorage.setItem(storageKey, String(lotId));
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: storageKey, newValue: String(lotId) }));
  });
}

beforeEach(() => localStorage.clear());

it('A lot chosen in another tab leaves an open form with its values, and is the first choice of the next page', async () => {
  localStorage.setItem(storageKey, '3');
  const { unmount } = openPage();
  await userEvent.type(screen.getByLabelText('Price of lot 3'), '27.5');
  chooseInAnotherTab(4);
  expect(screen.getByLabelText<HTMLInputElement>('Price of lot 3').value).toBe('27.5');
  unmount();
  openPage();
  expect(screen.getByLabelText('Price of lot 4')).toBeTruthy();
});

it('A lot chosen in the picker is shown and stored', async () => {
  openPage();
  expect(screen.getByLabelText('Price of lot 3')).toBeTruthy();
  await userEvent.click(screen.getByRole('combobox'));
  await userEvent.click(screen.getByRole('option', { name: 'Erez Tower' }));
  expect(screen.getByLabelText('Price of lot 4')).toBeTruthy();
  expect(localStorage.getItem(storageKey)).toBe('4');
});

it('A page opens on the lot that it names until one is chosen', () => {
  const { unmount } = openPage(4);
  expect(screen.getByLabelText('Price of lot 4')).toBeTruthy();
  unmount();
  localStorage.setItem(storageKey, '3');
  openPage(4);
  expect(screen.getByLabelText('Price of lot 3')).toBeTruthy();
});

it('Another lot replaces a form with unsaved changes only after a question', async () => {
  const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
  renderInAdmin(
    <StoreContextProvider value={localStorageStore()}>
      <LotPicker lots={lots}>{(lot) => <ChangedForm name={lot.name_en ?? ''} />}</LotPicker>
    </StoreContextProvider>,
  );
  const chooseErez = async () => {
    await userEvent.click(screen.getByRole('combobox'));
    await userEvent.click(screen.getByRole('option', { name: 'Erez Tower' }));
  };
  await chooseErez();
  expect(localStorage.getItem(storageKey)).toBeNull();
  confirm.mockReturnValue(true);
  await chooseErez();
  expect(localStorage.getItem(storageKey)).toBe('4');
});

it('An address that names a lot opens the page on it, and the picker may choose another', async () => {
  localStorage.setItem(storageKey, '3');
  window.location.hash = '#/owner/settings?lot=4#gates';
  openPage();
  expect(screen.getByLabelText('Price of lot 4')).toBeTruthy();
  expect(window.location.hash).toBe('#/owner/settings#gates');
  await userEvent.click(screen.getByRole('combobox'));
  await userEvent.click(screen.getByRole('option', { name: 'Oren Tower' }));
  expect(screen.getByLabelText('Price of lot 3')).toBeTruthy();
});

it('An address that names another lot leaves a form with unsaved changes only after a question', async () => {
  window.location.hash = '#/owner/settings';
  const confirm = jest.spyOn(window, 'confirm').mockReset().mockReturnValue(false);
  renderInAdmin(
    <StoreContextProvider value={localStorageStore()}>
      <Link to="/owner/settings?lot=4">Settings of Erez Tower</Link>
      <LotPicker lots={lots}>{(lot) => <ChangedForm name={`Form of ${lot.name_en ?? ''}`} />}</LotPicker>
    </StoreContextProvider>,
  );
  await userEvent.click(screen.getByRole('link'));
  expect(confirm).toHaveBeenCalledTimes(1);
  expect(screen.getByText('Form of Oren Tower')).toBeTruthy();
  expect(localStorage.getItem(storageKey)).toBeNull();
});
