import { Column, Entity } from 'typeorm';
import { Id, Instant } from '../platform/persistence/columns.js';
import type { SpotReassignment } from '../reservations/reassignment/spot-reassignment.service.js';

/** The effects of one bulk block, for undoing it. */
@Entity('block_batches')
export class BlockBatch {
  @Id('block_batches_pkey') id: number;
  @Column('bigint') createdBy: number;
  @Instant() createdAt: Date;
  @Column('jsonb', { name: 'moves' }) reassignments: SpotReassignment[];
  @Instant({ nullable: true }) undoneAt: Date | null;
}
