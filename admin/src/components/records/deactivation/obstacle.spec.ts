import { obstacleOf } from './obstacle';

const now = new Date('2026-11-25T10:00:00Z');
const at = (reservation_start: string, reservation_id: number | null = 7) => ({
  reservation_id,
  reservation_start,
});

describe('obstacleOf', () => {
  it('A hold is described as one whose details are being filled in', () => {
    expect(obstacleOf(at('2026-11-25T17:00:00Z', null), false, now)).toBe('panui.block.held');
  });

  it('A stay that has begun is described as under way', () => {
    expect(obstacleOf(at('2026-11-25T09:00:00Z'), false, now)).toBe('panui.deactivation.under_way');
  });

  it('A coming reservation has no other spot in its lot, or keeps the whole lot in use', () => {
    expect(obstacleOf(at('2026-11-25T17:00:00Z'), false, now)).toBe('panui.block.nowhere_to_move');
    expect(obstacleOf(at('2026-11-25T17:00:00Z'), true, now)).toBe('panui.deactivation.reserved');
  });
});
