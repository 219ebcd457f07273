import { Integer } from '../../platform/records/response-fields.js';

/** Number of records that belong to the demo data or hang on its lots and venues. */
export class DemoDataCountsDto {
  @Integer(15) venues: number;
  @Integer(25) parking_lots: number;
  @Integer(480) spots: number;
  @Integer(8) users: number;
  /** Includes reservations that were made while trying out the demo. */
  @Integer(13000) reservations: number;
  @Integer(13000) payments: number;
  @Integer(3) payees: number;
  @Integer(39) statements: number;
  @Integer(11000) entries: number;
  @Integer(530) events: number;
  /** Messages of the demo, not those that others sent. */
  @Integer(5) contact_messages: number;
  @Integer(2) spot_incidents: number;
  @Integer(3) waitlist_entries: number;
  @Integer(0) webhooks: number;
  /** Vehicles of the local registry. */
  @Integer(400) vehicles: number;
}

export class DemoDataDto {
  /** Whether the database has demo data. */
  is_present: boolean;
  /** Whether an active admin exists besides the demo accounts. Without one, the removal is rejected. */
  has_own_admin: boolean;
  /** Whether the request came from a demo account, which removing the demo data deletes. */
  is_demo_account: boolean;
  counts: DemoDataCountsDto;
}
