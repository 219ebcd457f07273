import type { EntityManager } from 'typeorm';
import type { StatedHold } from '../claims/hold-functions.js';
import { autocommitQuery, queryIn, SqlFunctions } from '../platform/persistence/sql-functions.js';
import type { SqlService } from '../platform/persistence/sql.service.js';

export interface ConfirmReservationArguments extends StatedHold {
  cutoff_minutes: number;
  first_name: string;
  last_name: string;
  full_name: string;
  email: string;
  phone_number: string;
  license_plate: string;
  locale: string;
  token_hash: Buffer;
  payment_provider: string;
  payment_status: string;
  clock_offset: string;
  sealed_token: Buffer;
  channels: readonly string[];
  reminder_minutes: number;
  /** Whether the driver wants a second spot for the same car and evening. */
  allow_second: boolean;
  /** The rate of VAT of the payment, in hundredths of a percent. */
  vat_bps: number;
  /** Hours until the money is in a statement, for lots without payees. */
  hold_back_hours: number;
}

/** A reservation of the same driver for the same car and evening. */
export interface SameCar {
  lot_id: number;
  reservation_start: Date;
}

export interface ConfirmReservationRow {
  outcome: 'confirmed' | 'already_confirmed' | 'hold_expired' | 'already_reserved';
  reservation_id: number | null;
  same_car_lot_id: number | null;
  same_car_start: Date | null;
}

export interface SameCarArguments {
  license_plate: string;
  email: string;
  phone_number: string;
  venue_id: number;
  start: Date;
  end: Date;
}

/** Typed calls of the SQL functions in `database/functions` that confirm reservations, which describe them. */
export class ReservationFunctions extends SqlFunctions {
  /** Each call is a transaction of its own. */
  static autocommit(sql: SqlService): ReservationFunctions {
    return new ReservationFunctions(autocommitQuery(sql));
  }

  static in(tx: EntityManager): ReservationFunctions {
    return new ReservationFunctions(queryIn(tx));
  }

  confirmReservation(args: ConfirmReservationArguments): Promise<ConfirmReservationRow> {
    return this.row('confirm_reservation', args);
  }

  async findSameCar(args: SameCarArguments): Promise<SameCar | null> {
    const { lot_id, reservation_start } = await this.row<Partial<SameCar>>('find_same_car', args);
    return lot_id && reservation_start ? { lot_id, reservation_start } : null;
  }
}
