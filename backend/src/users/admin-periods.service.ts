import { Injectable } from '@nestjs/common';
import { type EntityManager, In, IsNull, LessThan, MoreThan } from 'typeorm';
import type { Actor } from '../platform/access/access.js';
import { ClockService } from '../platform/clock/clock.service.js';
import { AccountNoticesService } from './account-notices.service.js';
import { AdminPeriod } from './admin-period.entity.js';
import { User } from './user.entity.js';

/**
 * How long an admin is new. Until then others can notice an account that an admin made to act as two people, and one
 * that was switched off for the same purpose.
 */
export const newAdminMs = 72 * 3_600_000;

export type AdminChange = 'added' | 'removed' | 'access_changed';

/** Records since when users are admins, and mails each change to the other admins. */
@Injectable()
export class AdminPeriodsService {
  constructor(
    private readonly clock: ClockService,
    private readonly notices: AccountNoticesService,
  ) {}

  /** Brings the periods up to date with the users. The caller has changed them in the same transaction. */
  async follow(tx: EntityManager, actor: Pick<Actor, 'email'> | null): Promise<void> {
    const now = this.clock.now();
    const ended = await tx.query<[{ user_id: number }[], number]>(
      `UPDATE admin_periods p SET ended_at = $1
        WHERE ended_at IS NULL AND NOT EXISTS (
              SELECT FROM users u WHERE u.id = p.user_id AND u.role = 'admin' AND u.is_active AND NOT u.is_invited)
       RETURNING user_id`,
      [now],
    );
    const added = await tx.query<{ user_id: number }[]>(
      `INSERT INTO admin_periods (user_id, began_at)
       SELECT id, $1 FROM users
        WHERE role = 'admin' AND is_active AND NOT is_invited
          AND NOT EXISTS (SELECT FROM admin_periods WHERE user_id = users.id AND ended_at IS NULL)
       ON CONFLICT DO NOTHING RETURNING user_id`,
      [now],
    );
    for (const { user_id: id } of ended[0]) await this.announce(tx, actor, id, 'removed');
    for (const { user_id: id } of added) {
      const hadAccess = await tx.existsBy(AdminPeriod, { userId: id, endedAt: now });
      await this.announce(tx, actor, id, hadAccess ? 'access_changed' : 'added');
    }
  }

  /** Another admin has set the password or the address of the account, and could sign in with it. */
  async beginAgain(tx: EntityManager, userId: number): Promise<void> {
    await tx.update(AdminPeriod, { userId, endedAt: IsNull() }, { endedAt: this.clock.now() });
  }

  /** To those who were admins before the change, also to one who was switched off lately. */
  private async announce(
    tx: EntityManager,
    actor: Pick<Actor, 'email'> | null,
    userId: number,
    change: AdminChange,
  ): Promise<void> {
    const now = this.clock.now();
    const before = { beganAt: LessThan(now) };
    const periods = await tx.find(AdminPeriod, {
      where: [
        { ...before, endedAt: IsNull() },
        { ...before, endedAt: MoreThan(new Date(now.getTime() - newAdminMs)) },
      ],
    });
    const ids = new Set(periods.map((period) => period.userId));
    if (change !== 'removed') ids.delete(userId);
    const recipients = await tx.findBy(User, { id: In([...ids]) });
    const user = await tx.findOneBy(User, { id: userId });
    if (!user) return;
    const details = { admin: user.email, change, ...(actor && { by: actor.email }) };
    for (const { id } of recipients) await this.notices.enqueueAdminsChanged(tx, id, userId, details);
  }
}
