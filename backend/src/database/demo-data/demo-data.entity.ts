import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import { Instant } from '../../platform/persistence/columns.js';

/** The records that the seed inserted; there is no row when the demo data is not present. */
@Entity('demo_data')
@Check('demo_data_one_row', 'only_row')
export class DemoData {
  @PrimaryColumn('boolean', { default: true, primaryKeyConstraintName: 'demo_data_pkey' })
  onlyRow: boolean;
  @Column('bigint', { array: true }) venueIds: number[];
  @Column('bigint', { array: true }) parkingLotIds: number[];
  @Column('bigint', { array: true }) userIds: number[];
  @Column('bigint', { array: true, default: '{}' }) payeeIds: number[];
  /** Vehicles of the local registry. */
  @Column('text', { array: true }) plates: string[];
  /**
   * When a public demo seeded the data last; null in any other database. Only a database with a value may be erased by
   * the demo.
   */
  @Instant({ nullable: true }) resetAt: Date | null;
}
