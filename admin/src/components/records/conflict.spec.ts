/** @jest-environment <rootDir>/../jest.jsdomWithFetch.js */
import { dataProvider } from '../../data/dataProvider';
import { startStandInServer } from '../../testing/standInServer';
import { findConflict } from './conflict';

const path = '/admin/venues/1';
const versionOf = (minute: number, name: string) => ({
  id: 1,
  name,
  address: 'Spice Route 1',
  updated_at: `2026-11-25T10:0${minute}:00.000Z`,
});
const [first, second, third] = [versionOf(1, 'Arena'), versionOf(2, 'Hall'), versionOf(3, 'Stage')];

/** A form that was opened with the first version and has loaded the second one after a conflict. */
async function afterConflict() {
  const replies: Record<string, [number, unknown]> = { [`GET ${path}`]: [200, first] };
  const server = startStandInServer(replies);
  await dataProvider.getOne('venues', { id: 1 });
  replies[`GET ${path}`] = [200, second];
  const conflict = await findConflict('venues', { id: 1, data: first, previousData: first });
  return { ...server, replies, conflict };
}

it('A conflict compares the version of the form with the newer one', async () => {
  const { conflict } = await afterConflict();
  expect(conflict).toMatchObject({ before: first, theirs: second });
});

it('After a conflict the value from before it can be saved again', async () => {
  const { replies, bodiesOf } = await afterConflict();
  replies[`PUT ${path}`] = [200, second];
  const data = { ...second, name: first.name };
  await dataProvider.update('venues', { id: 1, data, previousData: first });
  expect(bodiesOf(`PUT ${path}`)).toEqual([{ name: first.name, updated_at: second.updated_at }]);
});

it('A second conflict is compared with the version that the first one has loaded', async () => {
  const { replies } = await afterConflict();
  replies[`GET ${path}`] = [200, third];
  const data = { ...second, address: 'Port 2' };
  expect(await findConflict('venues', { id: 1, data, previousData: first })).toMatchObject({
    before: second,
    theirs: third,
  });
});

it('An error 409 about the current version is no conflict', async () => {
  await afterConflict();
  expect(await findConflict('venues', { id: 1, data: second, previousData: first })).toBeNull();
});
