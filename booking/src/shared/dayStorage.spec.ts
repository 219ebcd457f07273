/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { deleteExpiredEntries, readForDay, writeForDay } from './dayStorage';

const minute = 60_000;

beforeEach(() => localStorage.clear());

describe('Entries of a day', () => {
  const dayMs = 86_400_000;
  const writeAt = (name: string, at: number) => localStorage.setItem(name, JSON.stringify({ at, km: 1 }));

  it('An entry is read for a day, and one dated more than a day ahead is not', () => {
    writeForDay('route_1', { km: 1 });
    expect(readForDay('route_1')).toMatchObject({ km: 1 });
    for (const ageMs of [dayMs + minute, -dayMs - minute]) {
      writeAt('route_1', Date.now() - ageMs);
      expect(readForDay('route_1')).toBeNull();
    }
    writeAt('route_1', Date.now() - dayMs + minute);
    expect(readForDay('route_1')).toMatchObject({ km: 1 });
  });

  it('A malformed entry is none, and null removes one', () => {
    localStorage.setItem('route_1', '{');
    expect(readForDay('route_1')).toBeNull();
    writeForDay('route_1', { km: 1 });
    writeForDay('route_1', null);
    expect(localStorage).toHaveLength(0);
  });

  it('Opening a page removes expired routes and holds, and nothing else', () => {
    const old = Date.now() - 2 * dayMs;
    for (const name of ['route_1', 'parking_hold_3_1', 'contact']) writeAt(name, old);
    writeForDay('route_2', { km: 2 });
    deleteExpiredEntries();
    expect(Object.keys(localStorage).sort()).toEqual(['contact', 'route_2']);
  });
});
