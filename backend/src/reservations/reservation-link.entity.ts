import { Column, Entity, PrimaryColumn } from 'typeorm';
import { LotKey } from '../platform/persistence/columns.js';

/** The secret link of a reservation, sealed with the server's key, for the mails that lead to it. */
@Entity('reservation_links')
export class ReservationLink {
  @LotKey('reservation_links_pkey') parkingLotId: number;
  @PrimaryColumn('bigint', { name: 'reservation_id', primaryKeyConstraintName: 'reservation_links_pkey' })
  reservationId: number;
  @Column('bytea', { name: 'sealed_token' }) sealedToken: Buffer;
}
