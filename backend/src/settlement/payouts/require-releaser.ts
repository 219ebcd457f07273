import type { EntityManager } from 'typeorm';
import type { SessionActor } from '../../platform/access/access.js';
import { problemDetail } from '../../platform/problems/details.js';
import { type Problem, problem } from '../../platform/problems/problem.js';
import { AdminPeriod } from '../../users/admin-period.entity.js';
import { newAdminMs } from '../../users/admin-periods.service.js';
import type { PayoutBatch } from './payout-batch.entity.js';

/** How recent the second factor of a release must be. */
const recentMs = 10 * 60_000;

type Made = Pick<PayoutBatch, 'madeBy' | 'madeAt'>;

/**
 * Throws `forbidden` unless the admin may release a batch, as `findRelation` says, with a recent second factor, at the
 * sign-in or confirmed since, if the admin has one. The caller has brought the periods of admins up to date.
 */
export async function requireReleaser(
  tx: EntityManager,
  { id, sessionId }: SessionActor,
  batch: Made,
  now: Date,
): Promise<void> {
  const relation = findRelation(await tx.find(AdminPeriod), id, batch, now);
  if (relation) throw rejection(relation);
  const [{ has_factor: hasFactor, is_recent: isRecent }] = await tx.query<
    [{ has_factor: boolean; is_recent: boolean }]
  >(
    `SELECT EXISTS (SELECT FROM totp_authenticators WHERE user_id = $1 AND confirmed_at IS NOT NULL)
              OR EXISTS (SELECT FROM passkeys WHERE user_id = $1) AS has_factor,
            EXISTS (SELECT FROM sessions
                     WHERE id = $2
                       AND (second_factor_at > $3
                         OR created_at > $3 AND auth_methods && '{totp,recovery_code,passkey,oidc_mfa}'::text[])
                   ) AS is_recent`,
    [id, sessionId, new Date(now.getTime() - recentMs)],
  );
  if (hasFactor && !isRecent) throw rejection('second_factor_too_old');
}

/** The reason that a program reads, by the detail. */
const reasons = {
  released_by_maker: 'same_person',
  released_by_new_admin: 'new_admin',
  made_by_new_admin: 'made_by_new_admin',
  second_factor_too_old: 'second_factor_required',
} as const;

const rejection = (detail: keyof typeof reasons): Problem =>
  problem('forbidden', { detail: problemDetail(detail), extras: { reason: reasons[detail] } });

/**
 * Why maker and releaser may be one person, null if they are two. Admins of less than 72 hours do not count as others,
 * as an admin may have made or taken their accounts, unless all are new; those who were admins within 72 hours do, as
 * an admin may have switched them off.
 */
function findRelation(
  periods: readonly AdminPeriod[],
  releaser: number,
  { madeBy, madeAt }: Made,
  now: Date,
): 'released_by_maker' | 'released_by_new_admin' | 'made_by_new_admin' | null {
  const since = new Date(now.getTime() - newAdminMs);
  const isOld = ({ beganAt }: AdminPeriod) => beganAt <= since;
  const lately = periods.filter(({ endedAt }) => endedAt === null || endedAt > since);
  if (madeBy === releaser && lately.some(({ userId }) => userId !== releaser)) return 'released_by_maker';
  if (!periods.some(isOld)) return null;
  if (!lately.some((period) => period.userId === releaser && period.endedAt === null && isOld(period)))
    return 'released_by_new_admin';
  const isMaker = ({ userId, beganAt, endedAt }: AdminPeriod) =>
    userId === madeBy && beganAt <= madeAt && (endedAt === null || endedAt > madeAt);
  const wasMadeByOld = periods.some((period) => isMaker(period) && isOld(period));
  const hasOther = lately.some((period) => period.userId !== releaser && isOld(period));
  return hasOther && !wasMadeByOld ? 'made_by_new_admin' : null;
}
