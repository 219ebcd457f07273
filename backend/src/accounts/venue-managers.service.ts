import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { endAllSessions } from '../auth/derived-access.js';
import type { Actor } from '../platform/access/access.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { TransactionService } from '../platform/persistence/transaction.service.js';
import { problemDetail } from '../platform/problems/details.js';
import { problem } from '../platform/problems/problem.js';
import { User } from '../users/user.entity.js';
import { endVenueAssignments } from '../venues/managed-venues.js';
import { VenueManager } from '../venues/venue-manager.entity.js';
import type { VenueAssignmentDto } from '../venues/venue.dto.js';
import { Venue } from '../venues/venue.entity.js';

/** Managers of venues. Admins assign them; it takes effect with the manager's next request. */
@Injectable()
export class VenueManagersService {
  constructor(
    private readonly transactions: TransactionService,
    private readonly audit: AuditService,
  ) {}

  /** Makes the user a manager of the venue. The role `user` becomes `venue_manager`. */
  async add(actor: Actor, userId: number, venueId: number): Promise<VenueAssignmentDto> {
    return this.transactions.run(async (tx) => {
      const { role } = await this.requireUserAndVenue(tx, userId, venueId);
      if (role !== 'user' && role !== 'venue_manager')
        throw problem('validation_error', { detail: problemDetail('role_manages_no_venue') });
      if (role === 'user') {
        await tx.update(User, { id: userId }, { role: 'venue_manager' });
        await endAllSessions(tx, userId);
      }
      await tx
        .createQueryBuilder()
        .insert()
        .into(VenueManager)
        .values({ venueId, userId })
        .orIgnore()
        .execute();
      const assignment = { user_id: userId, venue_id: venueId };
      await this.audit.record(tx, actor, {
        action: 'make_venue_manager',
        resource: 'users',
        resourceId: userId,
        ...(role === 'user' && { before: { role } }),
        after: { ...assignment, ...(role === 'user' && { role: 'venue_manager' }) },
      });
      return assignment;
    });
  }

  async remove(actor: Actor, userId: number, venueId: number): Promise<VenueAssignmentDto> {
    return this.transactions.run(async (tx) => {
      await this.requireUserAndVenue(tx, userId, venueId);
      if ((await endVenueAssignments(tx, userId, venueId)) === 0) throw problem('not_found');
      const assignment = { user_id: userId, venue_id: venueId };
      await this.audit.record(tx, actor, {
        action: 'remove_venue_manager',
        resource: 'users',
        resourceId: userId,
        after: assignment,
      });
      return assignment;
    });
  }

  private async requireUserAndVenue(tx: EntityManager, userId: number, venueId: number): Promise<User> {
    const user = await tx.findOne(User, { where: { id: userId }, lock: { mode: 'pessimistic_write' } });
    if (!user) throw problem('not_found');
    if (!(await tx.existsBy(Venue, { id: venueId }))) throw problem('venue_not_found');
    return user;
  }
}
