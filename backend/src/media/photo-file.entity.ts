import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { ParkingLot } from '../lots/parking-lot.entity.js';
import { LotKey } from '../platform/persistence/columns.js';

const primaryKeyConstraintName = 'photo_files_pkey';

/** A photo of a lot in one size, as WebP. The row of the lot says which photos it has and in which order. */
@Entity('photo_files')
@Index('photo_files_hash_idx', ['hash'])
export class PhotoFile {
  @LotKey(primaryKeyConstraintName)
  @ForeignKey(() => ParkingLot, { name: 'photo_files_lot_fkey', onDelete: 'CASCADE' })
  parkingLotId: number;
  /** The first 32 hexadecimal digits of the SHA-256 of the image. */
  @PrimaryColumn('text', { primaryKeyConstraintName }) hash: string;
  @Column('bytea') image: Buffer;
}
