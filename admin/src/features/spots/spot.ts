import type { Dto } from '@panui/api';
export type SpotStatus = Dto<'Spot'>['status'];

export const statusChoices = (['available', 'occupied', 'blocked'] as const).map((status) => ({
  id: status,
  name: `panui.spot.${status}`,
}));

/** Numeric order: 9 before 10. */
export const byNumber = (a: string, b: string): number => a.localeCompare(b, 'he', { numeric: true });
