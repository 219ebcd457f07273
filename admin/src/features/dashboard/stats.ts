export interface DashboardStats {
  users_total: number;
  lots_total: number;
  lots_active: number;
  spots_total: number;
  spots_available: number;
  spots_occupied: number;
  spots_blocked: number;
  holds_live: number;
  reservations_today: number;
  spot_incidents_open: number;
  reservations_upcoming: number;
  reservations_month: number;
  cancellations_month: number;
  revenue_month_agorot: number;
  revenue_total_agorot: number;
}
