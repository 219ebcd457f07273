import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { problem } from '../platform/problems/problem.js';
import { LotOwner } from './lot-owner.entity.js';

/** Ownership of lots, as each request of an owner is checked. */
@Injectable()
export class LotOwnershipService {
  constructor(private readonly dataSource: DataSource) {}

  /** Throws `lot_not_found` for another owner's lot, exactly as for a lot that does not exist. */
  async requireOwned(ownerId: number, lotId: number): Promise<void> {
    const isOwned = await this.dataSource.manager.existsBy(LotOwner, {
      parkingLotId: lotId,
      userId: ownerId,
    });
    if (!isOwned) throw problem('lot_not_found');
  }
}
