import type { Arrival } from '../dashboard/Arrivals';

export interface OwnerDashboard {
  reservations_today: number;
  spots_total: number;
  spots_occupied: number;
  spots_available: number;
  spots_blocked: number;
  revenue_month_agorot: number;
  cars_inside: number;
  /** Cars inside whose reservation has ended. */
  overstays: number;
  spot_incidents_open: number;
  next_arrivals: Arrival[];
}
