import { changeOf } from './change';

describe('changeOf', () => {
  it('A changed amount is a signed percentage', () => {
    expect(changeOf('count', 112, 100)).toEqual({ difference: '+12%', isPoints: false });
    expect(changeOf('money', 99_950, 100_000)).toEqual({
      difference: '−0.1%',
      isPoints: false,
    });
  });

  it('The difference of two shares is in percentage points', () => {
    expect(changeOf('share', 0.345, 0.4)).toEqual({ difference: '−5.5', isPoints: true });
  });

  it('Shares that round to the same value count as unchanged', () => {
    expect(changeOf('share', 0.07662, 0.0774).difference).toBe('');
    expect(changeOf('share', 0.0774, 0.0776)).toMatchObject({ difference: '−0.1' });
  });

  it('Without a previous value the difference is the amount itself', () => {
    expect(changeOf('count', 34, 0).difference).toBe('+34');
    expect(changeOf('money', 2550, 0).difference).toBe('+₪25.50');
  });

  it('A previous period that was almost empty gives a difference, not a percentage', () => {
    expect(changeOf('count', 697, 20)).toMatchObject({ difference: '+677' });
    expect(changeOf('money', 872_500, 25_000)).toMatchObject({ difference: '+₪8,475' });
    expect(changeOf('count', 3872, 445).difference).toBe('+3,427');
    expect(changeOf('count', 29, 10).difference).toBe('+190%');
    expect(changeOf('count', 0, 50).difference).toBe('−100%');
  });

  it('A change too small to display counts as unchanged', () => {
    for (const [now, before] of [
      [0, 0],
      [7, 7],
      [1_000_001, 1_000_000],
    ] as const) {
      expect(changeOf('count', now, before)).toEqual({ difference: '', isPoints: false });
    }
  });
});
