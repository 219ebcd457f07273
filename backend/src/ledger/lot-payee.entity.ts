import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { ParkingLot } from '../lots/parking-lot.entity.js';
import { LotKey } from '../platform/persistence/columns.js';
import { Payee } from './payee.entity.js';

/** A payee's share of a lot from a service date on, in hundredths of a percent; those of one date add up to 10,000. */
@Entity('lot_payees')
@Index('lot_payees_payee_idx', ['payeeId'])
@Check('lot_payees_share', 'share_bps BETWEEN 1 AND 10000')
export class LotPayee {
  @LotKey('lot_payees_pkey')
  @ForeignKey(() => ParkingLot, { name: 'lot_payees_lot_fkey', onDelete: 'CASCADE' })
  parkingLotId: number;
  @PrimaryColumn('date', { primaryKeyConstraintName: 'lot_payees_pkey' }) validFrom: string;
  @PrimaryColumn('bigint', { primaryKeyConstraintName: 'lot_payees_pkey' })
  @ForeignKey(() => Payee, { name: 'lot_payees_payee_fkey' })
  payeeId: number;
  @Column('integer') shareBps: number;
}
