import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { endAllSessions } from '../auth/derived-access.js';
import { endOwnerships } from '../lots/end-ownerships.js';
import type { OwnershipDto } from '../lots/lot.dto.js';
import { ParkingLot } from '../lots/parking-lot.entity.js';
import type { Actor, Role } from '../platform/access/access.js';
import { AuditService } from '../platform/audit/audit.service.js';
import type { AuditAction } from '../platform/audit/audit-words.js';
import { TransactionService } from '../platform/persistence/transaction.service.js';
import { problemDetail } from '../platform/problems/details.js';
import { problem } from '../platform/problems/problem.js';
import { User } from '../users/user.entity.js';

/** Ownership of lots. Admins change it; it takes effect with the owner's next request. */
@Injectable()
export class LotOwnershipChangesService {
  constructor(
    private readonly transactions: TransactionService,
    private readonly audit: AuditService,
  ) {}

  /** Makes the user an owner of the lot. The role `user` becomes `parking_lot_owner`. */
  add(actor: Actor, userId: number, lotId: number): Promise<OwnershipDto> {
    return this.transactions.run(async (tx) => this.addIn(tx, actor, userId, lotId));
  }

  async addIn(tx: EntityManager, actor: Actor, userId: number, lotId: number): Promise<OwnershipDto> {
    const user = await this.requireUserAndLot(tx, userId, lotId);
    if (user.role === 'admin') {
      throw problem('validation_error', { detail: problemDetail('admin_owns_no_lot') });
    }
    if (user.role !== 'user' && user.role !== 'parking_lot_owner') {
      throw problem('validation_error', { detail: problemDetail('role_owns_no_lot') });
    }
    if (user.role === 'user') {
      await tx.update(User, { id: userId }, { role: 'parking_lot_owner' });
      await endAllSessions(tx, userId);
    }
    await tx.query(
      `INSERT INTO lot_owners (parking_lot_id, user_id) VALUES ($1, $2) ON CONFLICT (parking_lot_id, user_id) DO NOTHING`,
      [lotId, userId],
    );
    const roles = user.role === 'user' ? { before: user.role, after: 'parking_lot_owner' as const } : null;
    return this.audited(tx, actor, 'make_lot_owner', { user_id: userId, parking_lot_id: lotId }, roles);
  }

  async remove(actor: Actor, userId: number, lotId: number): Promise<OwnershipDto> {
    return this.transactions.run(async (tx) => {
      await this.requireUserAndLot(tx, userId, lotId);
      if ((await endOwnerships(tx, userId, lotId)) === 0) throw problem('not_found');
      return this.audited(tx, actor, 'remove_lot_owner', { user_id: userId, parking_lot_id: lotId });
    });
  }

  private async requireUserAndLot(tx: EntityManager, userId: number, lotId: number): Promise<User> {
    const user = await tx.findOne(User, { where: { id: userId }, lock: { mode: 'pessimistic_write' } });
    if (!user) throw problem('not_found');
    if (!(await tx.existsBy(ParkingLot, { id: lotId }))) throw problem('lot_not_found');
    return user;
  }

  private async audited(
    tx: EntityManager,
    actor: Actor,
    action: AuditAction,
    ownership: OwnershipDto,
    roles: { before: Role; after: Role } | null = null,
  ): Promise<OwnershipDto> {
    await this.audit.record(tx, actor, {
      action,
      resource: 'users',
      resourceId: ownership.user_id,
      ...(roles && { before: { role: roles.before } }),
      after: { ...ownership, ...(roles && { role: roles.after }) },
    });
    return ownership;
  }
}
