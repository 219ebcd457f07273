import type { EntityManager } from 'typeorm';
import {
  autocommitQuery,
  namedArguments,
  queryIn,
  SqlFunctions,
} from '../platform/persistence/sql-functions.js';
import type { SqlService } from '../platform/persistence/sql.service.js';
import type { HoldRow } from './hold.entity.js';

/** How often a driver can renew a hold; WCAG 2.2.1 requires at least ten times. */
export const maxRenewals = 10;

/** Identifies a hold by the secret of its driver. */
interface HoldSecret {
  lot_id: number;
  session_hash: Buffer;
}

/** What the driver states about a hold; it must match the hold. */
export interface StatedHold extends HoldSecret {
  spot_id: number;
  venue_id: number;
  reservation_time: Date;
  /** For how long after its end the hold can still be used if its spot is free. */
  grace_seconds: number;
}

/** Where a claim may take a spot, in order of preference; all lists have one element for each candidate. */
export interface ClaimCandidates {
  service_date: string;
  lot_ids: number[];
  slots: number[];
  starts: string[];
  ends: string[];
  prices: number[];
  walking_times: number[];
  distances: number[];
  /** JSON: null, or an array with the conditions of each candidate. */
  conditions: string | null;
}

export interface ClaimHoldArguments {
  /** Claims with the same object send it once in `claimHolds`. */
  candidates: ClaimCandidates;
  catalog_version: number;
  accessible: boolean;
  electric: boolean;
  venue_id: number;
  requested: Date;
  reference: string | null;
  event_id: number | null;
  /** The code whose spots may be claimed. */
  code_id?: number;
  /** The account that pays instead of the driver. */
  account_id?: number | null;
  session_hash: Buffer;
  client_hash: Buffer;
  hold_seconds: number;
  hold_limit: number;
  clock_offset: string;
}

export interface HeldSpotRow {
  outcome: 'held';
  /** Index of the candidate in the arguments, counted from 1. */
  candidate: number;
  spot_id: number;
  spot_number: string;
  spot_floor: string;
  spot_is_handicap: boolean;
  spot_is_electric: boolean;
  price_agorot: number;
  /** The end of the hold. */
  expires_at: Date;
  looked_at: Date;
}

interface TooManyHoldsRow {
  outcome: 'too_many_holds';
  /** When the client's first live hold ends. */
  expires_at: Date;
  looked_at: Date;
}

/** A row of `claim_hold`. Only the columns named here are defined for each outcome. */
export type ClaimHoldRow =
  | HeldSpotRow
  | TooManyHoldsRow
  | { outcome: 'stale_catalog' | 'no_spots_available' | 'busy' };

export interface RenewHoldArguments extends HoldSecret {
  spot_id: number;
  hold_seconds: number;
  renewals_max: number;
  clock_offset: string;
}

export interface ChooseNightArguments extends HoldSecret {
  spot_id: number;
  is_chosen: boolean;
  clock_offset: string;
}

export type NightOutcome = 'done' | 'hold_expired' | 'not_offered' | 'not_free';

export interface HoldForCheckoutArguments extends StatedHold {
  checkout_seconds: number;
  renewals_max: number;
  clock_offset: string;
}

export interface HoldForCheckoutRow {
  outcome: 'held' | 'hold_expired' | 'already_confirmed' | 'free';
  hold_id: number;
  amount_agorot: number;
  requested_time: Date;
  venue_reference: string | null;
  expires_at: Date;
  looked_at: Date;
}

interface SpotClaim {
  lot_id: number;
  service_date: string;
  slot: number;
  hold_id: number;
  now: Date;
}

export interface ClaimForMoveArguments extends SpotClaim {
  from_spot_id: number;
  not_spots: number[];
}

export interface ClaimFreeSpotArguments extends SpotClaim {
  is_handicap: boolean;
  is_electric: boolean;
  /** The preferred floor. */
  floor: string | null;
  not_spots: number[];
}

export interface ClaimSpotArguments extends SpotClaim {
  spot_id: number;
  expires_at: Date | 'infinity';
  skip_locked: boolean;
}

/** The lists have one element for each candidate. */
export interface FreeSpotArguments {
  service_dates: string[];
  slots: number[];
  lot_ids: number[];
  starts: string[];
  accessible: boolean[];
  conditions: string | null;
  clock_offset: string;
}

/** A Buffer as PostgreSQL reads a bytea from a text. */
const toByteaText = (bytes: Buffer) => `\\x${bytes.toString('hex')}`;

/** The arguments of `claim_hold`, which takes the lists of candidates one by one. */
const withCandidates = ({ candidates, ...args }: ClaimHoldArguments) => ({ ...candidates, ...args });

/** Typed calls of the SQL functions in `database/functions` that claim spots and change holds, which describe them. */
export class HoldFunctions extends SqlFunctions {
  /** Each call is a transaction of its own. */
  static autocommit(sql: SqlService): HoldFunctions {
    return new HoldFunctions(autocommitQuery(sql));
  }

  static in(tx: EntityManager): HoldFunctions {
    return new HoldFunctions(queryIn(tx));
  }

  /** Waits for other transactions that may free a spot, or whose holds count for the same client. */
  claimHold(request: ClaimHoldArguments): Promise<ClaimHoldRow> {
    return this.row('claim_hold', withCandidates(request));
  }

  /**
   * Claims for several requests in one statement, which commits once; returns the results in the order of the requests.
   * A claim that would have to wait for another transaction is `busy`, and has to be repeated.
   */
  claimHolds(requests: ClaimHoldArguments[]): Promise<ClaimHoldRow[]> {
    const [only] = requests;
    if (only && requests.length === 1)
      return this.rows('claim_hold', { ...withCandidates(only), may_wait: false });
    const candidates = [...new Set(requests.map((request) => request.candidates))];
    const list = requests.map((request) => ({
      ...request,
      candidates: candidates.indexOf(request.candidates) + 1,
      session_hash: toByteaText(request.session_hash),
      client_hash: toByteaText(request.client_hash),
    }));
    return this.rows<ClaimHoldRow>('claim_holds', {
      candidates: JSON.stringify(candidates),
      requests: JSON.stringify(list),
    });
  }

  /** Null when the hold is gone or all renewals are used. */
  async renewHold(args: RenewHoldArguments): Promise<HoldRow | null> {
    const [hold] = await this.rows<HoldRow>('renew_hold', args);
    return hold ?? null;
  }

  /** Adds the night that the lot offers to a live hold, or takes it back. */
  async chooseNight(args: ChooseNightArguments): Promise<NightOutcome> {
    return (await this.row<{ choose_night: NightOutcome }>('choose_night', args)).choose_night;
  }

  async releaseHold(args: HoldSecret & { spot_id: number }): Promise<void> {
    await this.rows('release_hold', args);
  }

  holdForCheckout(args: HoldForCheckoutArguments): Promise<HoldForCheckoutRow> {
    return this.row('hold_for_checkout', args);
  }

  /** The id of another spot of the lot, of the same kind; null when none is free. */
  async claimForMove(args: ClaimForMoveArguments): Promise<number | null> {
    return (await this.row<{ claim_for_move: number | null }>('claim_for_move', args)).claim_for_move;
  }

  /** The id of the claimed spot; null when none is free. */
  async claimFreeSpot(args: ClaimFreeSpotArguments): Promise<number | null> {
    return (await this.row<{ claim_free_spot: number | null }>('claim_free_spot', args)).claim_free_spot;
  }

  async claimSpot(args: ClaimSpotArguments): Promise<boolean> {
    return (await this.row<{ claim_spot: boolean }>('claim_spot', args)).claim_spot;
  }

  /** The number of free spots of each candidate, and the version of the catalog at that moment. */
  async countFreeSpots(args: FreeSpotArguments): Promise<{ version: number; free: number[] }> {
    const [row] = await this.query<{ version: number; free: number[] }>(
      `SELECT version, count_free_spots(${namedArguments(args)}) AS free FROM catalog_version`,
      Object.values(args),
    );
    if (!row) throw new Error('catalog_version is empty');
    return row;
  }
}
