/** @jest-environment <rootDir>/../jest.jsdomWithFetch.js */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createLotDefaults } from '@panui/api/defaults';
import { localStorageStore, Notification, StoreContextProvider } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { renderInAdmin } from '../../../testing/renderInAdmin';
import { startStandInServer } from '../../../testing/standInServer';
import LotSetupPage from './LotSetupPage';

const setupCall = 'POST /owners/me/lots/setup';
let server: ReturnType<typeof startStandInServer>;
let replies: Parameters<typeof startStandInServer>[0];
beforeEach(() => {
  localStorage.clear();
  window.location.hash = '#/owner/lots/new';
  window.scrollTo = () => undefined;
  replies = {
    'GET /maps/streets': [200, { is_installed: false }],
    [setupCall]: [201, { id: 9, name: 'Alon' }],
  };
  server = startStandInServer(replies);
});

function openSetup(dataProvider: Parameters<typeof renderInAdmin>[1] = {}) {
  return renderInAdmin(
    <StoreContextProvider value={localStorageStore()}>
      <Routes>
        <Route path="/owner/settings" element={<p>Settings of the lot</p>} />
        <Route path="*" element={<LotSetupPage />} />
      </Routes>
      <Notification />
    </StoreContextProvider>,
    dataProvider,
    'parking_lot_owner',
  );
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
async function type(label: string | RegExp, text: string): Promise<void> {
  await userEvent.clear(screen.getByLabelText(label));
  await userEvent.type(screen.getByLabelText(label), text);
}
const title = (name: string) => screen.findByRole('heading', { name });

async function fillLocation() {
  await type(/^Name \*/, 'Alon');
  await type(/^Address \*/, 'Yigal Alon 58');
  await type(/^Latitude/, '32.066');
  await type(/^Longitude/, '34.793');
}

/** Opens the page at the hours and the price. */
async function openHoursAndPrice() {
  openSetup();
  await title('Location');
  await fillLocation();
  await press('Next: Hours and price');
  await title('Hours and price');
}

async function fillSpots() {
  await press('Next: Spots');
  await title('Spots');
  await type('First number', '101');
  await type('Last number', '140');
}

async function openSummary() {
  await press('Next: Arriving');
  await title('Arriving');
  await press('Next: Check and create');
  await title('Check and create');
}

async function openFilledSummary() {
  await openHoursAndPrice();
  await fillSpots();
  await openSummary();
}

const free = 'With a price of 0, drivers park here free of charge.';

it('A lot for nothing is made only after a question', async () => {
  await openHoursAndPrice();
  await type(/^Price per reservation/, '0');
  expect(await screen.findByText(free)).toBeTruthy();
  await fillSpots();
  await press('Create now, the rest later');
  const question = await screen.findByRole('alertdialog');
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(server.bodiesOf(setupCall)).toEqual([]);
  await press('Create now, the rest later');
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: /Yes/ }));
  await screen.findByText('Settings of the lot');
  expect(server.bodiesOf(setupCall)).toMatchObject([{ price_agorot: 0 }]);
});

it('A lot is made step by step, with what was entered in one request', async () => {
  await openFilledSummary();
  expect(screen.getByText('Yigal Alon 58')).toBeTruthy();
  expect(screen.getByText('40')).toBeTruthy();
  await press('Create the parking lot');
  await screen.findByText('Settings of the lot');
  expect(server.bodiesOf(setupCall)).toMatchObject([
    {
      name: 'Alon',
      lat: 32.066,
      copy_of: null,
      spots: [{ first_number: 101, last_number: 140 }],
      setup_key: expect.stringMatching(/.{8}/),
    },
  ]);
  expect(Object.keys(localStorage).filter((key) => key.includes('lot-setup'))).toEqual([]);
});

it('A step is left only with valid fields, whose errors name them', async () => {
  openSetup();
  await title('Location');
  await press('Next: Hours and price');
  expect(await screen.findAllByText('Required')).toHaveLength(4);
  expect(screen.getByRole('heading', { name: 'Location' })).toBeTruthy();
  await fillLocation();
  await press('Next: Hours and price');
  await title('Hours and price');
  await press('Next: Spots');
  await title('Spots');
  await press('Next: Arriving');
  expect(await screen.findByText('Enter a whole number, such as 101')).toBeTruthy();
});

it('A price outside its bounds is an error of its step', async () => {
  openSetup();
  await title('Location');
  await fillLocation();
  await press('Next: Hours and price');
  await title('Hours and price');
  await type(/^Price per reservation/, '24');
  await type(/^Lowest price/, '30');
  await type(/^Highest price/, '20');
  await press('Next: Spots');
  expect(await screen.findByText('The upper limit must not be below the lower')).toBeTruthy();
  expect(screen.getByText('The price must be within the lot’s price bounds')).toBeTruthy();
  await type(/^Lowest price/, '20');
  await type(/^Highest price/, '30');
  await press('Next: Spots');
  await title('Spots');
}, 30_000);

it('What was typed is there after a reload, at the step that was open', async () => {
  const { unmount } = openSetup();
  await title('Location');
  await fillLocation();
  await press('Next: Hours and price');
  await title('Hours and price');
  await press('Next: Spots');
  await title('Spots');
  await type('First number', '10x');
  unmount();
  openSetup();
  await title('Spots');
  expect(screen.getByText('Continued where you stopped.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('First number').value).toBe('10x');
  await press('Back');
  await press('Back');
  await title('Location');
  expect(screen.getByLabelText<HTMLInputElement>(/^Address \*/).value).toBe('Yigal Alon 58');
  await press('Start over');
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Address \*/).value).toBe(''));
});

it('An error of the server opens the step with its field', async () => {
  replies[setupCall] = [
    400,
    {
      code: 'validation_error',
      errors: [{ field: 'spots.0.first_number', code: 'taken', message: 'The number 101 appears twice' }],
    },
  ];
  await openFilledSummary();
  await press('Create the parking lot');
  await title('Spots');
  const row = (await screen.findByText('The number 101 appears twice')).closest('li');
  expect(within(row as HTMLElement).getByDisplayValue('101')).toBeTruthy();
});

it('The browser’s back button opens the step before', async () => {
  await openHoursAndPrice();
  window.history.back();
  await title('Location');
  expect(screen.getByLabelText<HTMLInputElement>(/^Longitude/).value).toBe('34.793');
});

it('Coordinates that are pasted into the latitude fill both fields, which display them', async () => {
  openSetup();
  await title('Location');
  await userEvent.click(screen.getByLabelText(/^Latitude/));
  await userEvent.paste('32.0795, 34.7806');
  expect(screen.getByLabelText<HTMLInputElement>(/^Latitude/).value).toBe('32.0795');
  expect(screen.getByLabelText<HTMLInputElement>(/^Longitude/).value).toBe('34.7806');
  expect(document.activeElement).toBe(screen.getByLabelText(/^Latitude/));
});

it('Coordinates that are typed into the latitude fill both fields when it is left', async () => {
  openSetup();
  await title('Location');
  await type(/^Latitude/, '32.0795, 34.7806');
  await userEvent.tab();
  expect(screen.getByLabelText<HTMLInputElement>(/^Latitude/).value).toBe('32.0795');
  expect(screen.getByLabelText<HTMLInputElement>(/^Longitude/).value).toBe('34.7806');
});

it('A special day is closed or has other hours, and the summary says which', async () => {
  await openHoursAndPrice();
  await press('Add a special day');
  await type('Name, such as Purim', 'Works');
  fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2099-12-10' } });
  expect(screen.getByRole('button', { name: 'Closed' }).getAttribute('aria-pressed')).toBe('true');
  expect(screen.queryByLabelText('Opens')).toBeNull();
  await fillSpots();
  await openSummary();
  expect(screen.getByText(/Works/).closest('dd')?.textContent).toMatch(/Works · 10\/12\/2099 · Closed/);
});

it('A price of nothing says so where it is entered, and in the summary', async () => {
  await openHoursAndPrice();
  expect(screen.queryByText(free)).toBeNull();
  const [price] = screen.getAllByLabelText(/^Price/);
  fireEvent.change(price!, { target: { value: '0' } });
  expect(await screen.findByText(free)).toBeTruthy();
  await fillSpots();
  await openSummary();
  expect((await screen.findByText(/park here free of charge/)).closest('dd')?.textContent).toContain('₪0');
});

it('A copy at the location of its original is closed, until the location is confirmed', async () => {
  window.location.hash = '#/owner/lots/new?copy=7';
  const lot = {
    ...createLotDefaults,
    ...{ id: 7, name: 'Alon', address: 'Yigal Alon 58', lat: 32.066, lng: 34.793, price_agorot: 2500 },
    ...{ spots_total: 40, owners: [] },
  };
  openSetup({ getOne: () => Promise.resolve({ data: lot }) as never });
  for (const step of ['Hours and price', 'Spots', 'Arriving', 'Check and create']) {
    await userEvent.click(await screen.findByRole('button', { name: `Next: ${step}` }));
    await title(step);
  }
  expect(screen.getByText(/still at the address and position of the original/)).toBeTruthy();
  expect(screen.queryByLabelText('Open to drivers at once')).toBeNull();
  await userEvent.click(screen.getByLabelText('The copy really is at the same place as the original'));
  await userEvent.click(screen.getByLabelText('Open to drivers at once'));
  await press('Create the parking lot');
  await screen.findByText('Settings of the lot');
  expect(server.bodiesOf(setupCall)).toMatchObject([{ copy_of: 7, is_active: true, copied_spots: 40 }]);
});

it('A photo that is rejected is named, and does not keep the others back', async () => {
  const photosCall = 'POST /owners/me/lots/9/photos';
  replies[photosCall] = [400, { code: 'validation_error', detail: 'Choose an intact photo.' }];
  await openHoursAndPrice();
  await fillSpots();
  await press('Next: Arriving');
  await title('Arriving');
  const files = ['fake.jpg', 'gate.png'].map((name) => new File(['x'], name, { type: 'image/png' }));
  await userEvent.upload(screen.getByLabelText('Add photos'), files);
  await waitFor(() => expect(document.querySelectorAll('.new-photos img')).toHaveLength(2));
  fireEvent.error(document.querySelector('.new-photos img') as Element);
  expect(await screen.findByText(/^This file is not a photo/)).toBeTruthy();
  await press('Next: Check and create');
  await title('Check and create');
  await press('Create the parking lot');
  await screen.findByText('Settings of the lot');
  expect(server.bodiesOf(photosCall)).toHaveLength(2);
  expect(await screen.findByText(/was created without \S*fake\.jpg/)).toBeTruthy();
});

it('A repeated attempt after a lost response has the same key', async () => {
  delete replies[setupCall];
  await openFilledSummary();
  await press('Create the parking lot');
  await waitFor(() => expect(server.bodiesOf(setupCall)).toHaveLength(1));
  replies[setupCall] = [201, { id: 9, name: 'Alon' }];
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Create the parking lot' }).disabled).toBe(
      false,
    ),
  );
  await press('Create the parking lot');
  await screen.findByText('Settings of the lot');
  const [first, second] = server.bodiesOf(setupCall) as { setup_key: string }[];
  expect(second?.setup_key).toBe(first?.setup_key);
});
