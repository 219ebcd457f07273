export type SpotStatus = 'available' | 'occupied' | 'blocked';

export interface SpotRecord {
  id: number;
  parking_lot_id: number;
  lot_name: string;
  number: string;
  floor: string;
  office: string;
  is_handicap: boolean;
  is_electric: boolean;
  is_active: boolean;
  status: SpotStatus;
  blocked_until: string | null;
  blocked_permanently: boolean;
  block_reason: string | null;
  created_at: string;
  updated_at: string;
}

export const statusChoices = (['available', 'occupied', 'blocked'] as const).map((status) => ({
  id: status,
  name: `panui.spot.${status}`,
}));

/** Numeric order: 9 before 10. */
export const byNumber = (a: string, b: string): number => a.localeCompare(b, 'he', { numeric: true });
