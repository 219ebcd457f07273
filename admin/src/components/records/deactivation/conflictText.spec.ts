import { conflictTextKey } from './conflictText';

const now = new Date('2026-11-25T10:00:00Z');
const at = (reservation_start: string, reservation_id: number | null = 7) => ({
  reservation_id,
  reservation_start,
});

describe('conflictTextKey', () => {
  it('A hold is described as one whose details are being filled in', () => {
    expect(conflictTextKey(at('2026-11-25T17:00:00Z', null), false, now)).toBe('panui.block.on_hold');
  });

  it('A reservation that has begun is described as in progress', () => {
    for (const start of ['2026-11-25T09:00:00Z', '2026-11-25T10:00:00Z'])
      expect(conflictTextKey(at(start), false, now)).toBe('panui.deactivation.in_progress');
  });

  it('A future reservation has no other spot in its lot, or keeps the whole lot in use', () => {
    expect(conflictTextKey(at('2026-11-25T17:00:00Z'), false, now)).toBe('panui.block.no_other_spot');
    expect(conflictTextKey(at('2026-11-25T17:00:00Z'), true, now)).toBe('panui.deactivation.reserved');
  });
});
