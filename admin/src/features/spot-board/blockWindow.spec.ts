import {
  endOfDayInput,
  blockEndInput,
  blockEndOf,
  type BlockTimes,
  blockWindow,
  startOfDayInput,
  timesProblem,
  withBegin,
} from './blockWindow';

const noon = new Date('2026-11-22T12:00:00+02:00');
const afterMidnight = new Date('2026-11-23T01:30:00+02:00');
const times = (over: Partial<BlockTimes>): BlockTimes => ({
  from: '',
  until: '',
  isPermanent: false,
  ...over,
});

describe('blockWindow', () => {
  it('An end in the future is sent as an instant, and an empty begin is not sent', () => {
    expect(blockWindow(times({ until: '2026-11-23T02:00' }), noon)).toEqual({
      until: '2026-11-23T00:00:00.000Z',
    });
  });

  it('An end in the past or at this moment is not sent', () => {
    expect(blockWindow(times({ until: '2026-11-22T11:59' }), noon)).toBeNull();
    expect(blockWindow(times({ until: '2026-11-22T12:00' }), noon)).toBeNull();
    expect(blockWindow(times({ until: '2026-11-22T12:01' }), noon)).not.toBeNull();
  });

  it('An empty or incomplete end is not sent', () => {
    expect(blockWindow(times({}), noon)).toBeNull();
    expect(blockWindow(times({ until: '2026-11-23' }), noon)).toBeNull();
  });

  it('A permanent block ignores the end', () => {
    expect(blockWindow(times({ until: '2020-01-01T00:00', isPermanent: true }), noon)).toEqual({
      permanent: true,
    });
  });

  it('A begin in the future is sent', () => {
    const from = '2026-11-29T02:00';
    const begin = { from: '2026-11-29T00:00:00.000Z' };
    expect(blockWindow(times({ from, until: '2026-11-30T02:00' }), noon)).toEqual({
      ...begin,
      until: '2026-11-30T00:00:00.000Z',
    });
    expect(blockWindow(times({ from, isPermanent: true }), noon)).toEqual({ ...begin, permanent: true });
  });

  it('A begin in the past and an end before the begin are problems', () => {
    const past = times({ from: '2026-11-22T11:00', until: '2026-11-23T02:00' });
    const reversed = times({ from: '2026-11-29T02:00', until: '2026-11-29T02:00' });
    expect([timesProblem(past, noon), blockWindow(past, noon)]).toEqual(['past', null]);
    expect([timesProblem(reversed, noon), blockWindow(reversed, noon)]).toEqual(['order', null]);
    expect(timesProblem({ ...reversed, isPermanent: true }, noon)).toBeNull();
  });
});

describe('The presets', () => {
  it('Today ends at the next 02:00, before and after midnight', () => {
    expect(blockEndInput('today', noon)).toBe('2026-11-23T02:00');
    expect(blockEndInput('today', afterMidnight)).toBe('2026-11-23T02:00');
    expect(blockEndInput('week', noon)).toBe('2026-11-29T02:00');
  });

  it('The end is matched to a preset or to none', () => {
    expect(blockEndOf(times({ until: '2026-11-25T02:00' }), noon)).toBe('three_days');
    expect(blockEndOf(times({ until: '2026-11-25T03:00' }), noon)).toBeNull();
    expect(blockEndOf(times({ isPermanent: true }), noon)).toBe('permanent');
    expect(blockEndOf(times({ from: '2026-11-29T18:00', until: '2026-11-30T02:00' }), noon)).toBe('today');
  });

  it('A preset end moves with the begin, another end stays', () => {
    const today = times({ until: '2026-11-23T02:00' });
    expect(withBegin(today, '2026-11-29T02:00', noon)).toEqual({
      ...today,
      from: '2026-11-29T02:00',
      until: '2026-11-30T02:00',
    });
    const exact = times({ until: '2026-11-30T17:00' });
    expect(withBegin(exact, '2026-11-29T02:00', noon).until).toBe('2026-11-30T17:00');
  });

  it('A later day begins at 02:00, and this day is under way', () => {
    expect(startOfDayInput('2026-11-29', noon)).toBe('2026-11-29T02:00');
    expect(startOfDayInput('2026-11-22', noon)).toBe('');
  });
});

it('A block until a day lasts until the end of its evening', () => {
  expect(endOfDayInput('2026-12-08')).toBe('2026-12-09T02:00');
});
