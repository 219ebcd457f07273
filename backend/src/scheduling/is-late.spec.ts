import { defaultSettings } from '../settings/business-settings.js';
import { everyMinutes } from '../jobs/job.js';
import { lastClearing } from '../settings/clearing-times.js';
import { isLate } from './is-late.js';

const at = (text: string) => new Date(text);

describe('isLate of a job that runs every minute', () => {
  const now = at('2026-11-22T10:00:30Z');

  const firstDue = at('2026-11-22T08:00:00Z');

  it.each([
    [null, true],
    [at('2026-11-22T09:54:00Z'), true],
    [at('2026-11-22T09:55:00Z'), false],
    [at('2026-11-22T10:00:00Z'), false],
  ])('A job that was last done at %p is late: %p', (lastDone, late) => {
    expect(isLate(everyMinutes(1), { lastDone, firstDue }, now, defaultSettings)).toBe(late);
  });

  it.each([
    ['2026-11-22T09:56:00Z', false],
    ['2026-11-22T09:55:00Z', true],
  ])('A job that was never done and first due at %s is late: %p', (first, late) => {
    const history = { lastDone: null, firstDue: at(first) };
    expect(isLate(everyMinutes(1), history, now, defaultSettings)).toBe(late);
  });
});

describe('isLate of the clearing job', () => {
  const thursday = at('2026-11-19T04:00:00Z');

  it.each([
    ['2026-11-21T10:00:00Z', false], // Saturday: Thursday's run is the last one due
    ['2026-11-22T04:04:00Z', false], // Sunday, 06:04: within the grace period
    ['2026-11-22T04:06:00Z', true],
  ])('The clearing job of Thursday is late at %s: %p', (now, late) => {
    expect(
      isLate({ lastDue: lastClearing }, { lastDone: thursday, firstDue: thursday }, at(now), defaultSettings),
    ).toBe(late);
  });

  it('The clearing job is never late without weekdays', () => {
    const history = { lastDone: null, firstDue: thursday };
    const settings = { ...defaultSettings, clearing_weekdays: [] };
    expect(isLate({ lastDue: lastClearing }, history, at('2026-11-22T10:00:00Z'), settings)).toBe(false);
  });
});
