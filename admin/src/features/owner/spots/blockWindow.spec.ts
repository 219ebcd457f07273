import { blockEndInput, blockEndOf, blockWindow } from './blockWindow';

const noon = new Date('2026-11-22T12:00:00+02:00');
const afterMidnight = new Date('2026-11-23T01:30:00+02:00');

describe('blockWindow', () => {
  it('An end in the future is sent as an instant', () => {
    expect(blockWindow('2026-11-23T02:00', false, noon)).toEqual({ until: '2026-11-23T00:00:00.000Z' });
  });

  it('An end in the past or at this moment is not sent', () => {
    expect(blockWindow('2026-11-22T11:59', false, noon)).toBeNull();
    expect(blockWindow('2026-11-22T12:00', false, noon)).toBeNull();
    expect(blockWindow('2026-11-22T12:01', false, noon)).not.toBeNull();
  });

  it('An empty or incomplete field is not sent', () => {
    expect(blockWindow('', false, noon)).toBeNull();
    expect(blockWindow('2026-11-23', false, noon)).toBeNull();
  });

  it('A permanent block ignores the field', () => {
    expect(blockWindow('2020-01-01T00:00', true, noon)).toEqual({ permanent: true });
  });
});

describe('blockEndInput and blockEndOf', () => {
  it('Today ends at the next 02:00, before and after midnight', () => {
    expect(blockEndInput('today', noon)).toBe('2026-11-23T02:00');
    expect(blockEndInput('today', afterMidnight)).toBe('2026-11-23T02:00');
    expect(blockEndInput('week', noon)).toBe('2026-11-29T02:00');
  });

  it("The field's value is matched to a preset or to none", () => {
    expect(blockEndOf('2026-11-25T02:00', false, noon)).toBe('three_days');
    expect(blockEndOf('2026-11-25T03:00', false, noon)).toBeNull();
    expect(blockEndOf('', true, noon)).toBe('permanent');
  });
});
