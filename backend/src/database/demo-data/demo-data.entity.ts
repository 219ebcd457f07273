import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

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
}
