import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** The records that the seed inserted; there is no row when the demo data is not present. */
@Entity('demo_data')
@Check('demo_data_one_row', 'only_row')
export class DemoData {
  @PrimaryColumn('boolean', { name: 'only_row', default: true, primaryKeyConstraintName: 'demo_data_pkey' })
  onlyRow: boolean;
  @Column('bigint', { name: 'venue_ids', array: true }) venueIds: number[];
  @Column('bigint', { name: 'parking_lot_ids', array: true }) parkingLotIds: number[];
  @Column('bigint', { name: 'user_ids', array: true }) userIds: number[];
  /** Vehicles of the local registry. */
  @Column('text', { array: true }) plates: string[];
}
