import { Column, Entity, PrimaryColumn } from 'typeorm';
import { LotKey } from '../platform/persistence/columns.js';

/** The token of a reservation's secret link, encrypted with the server's key, for messages that contain the link. */
@Entity('reservation_links')
export class ReservationLink {
  @LotKey('reservation_links_pkey') parkingLotId: number;
  @PrimaryColumn('bigint', { primaryKeyConstraintName: 'reservation_links_pkey' })
  reservationId: number;
  @Column('bytea') sealedToken: Buffer;
}
