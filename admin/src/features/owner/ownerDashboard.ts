import type { Arrival } from '../dashboard/Arrivals';

export interface OwnerDashboard {
  reservations_today: number;
  spots_total: number;
  spots_occupied: number;
  spots_available: number;
  spots_blocked: number;
  revenue_month_agorot: number;
  cars_inside: number;
  /** How many of the cars inside have stayed past the end of their reservation. */
  overstays: number;
  spot_incidents_open: number;
  next_arrivals: Arrival[];
}
