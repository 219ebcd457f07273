import { type EntityManager, Not } from 'typeorm';
import type { SessionActor } from '../../platform/access/access.js';
import { problemDetail } from '../../platform/problems/details.js';
import { problem } from '../../platform/problems/problem.js';
import { User } from '../../users/user.entity.js';

/** How recent the second factor of a release must be. */
const recentMs = 10 * 60_000;

/**
 * Throws `forbidden` unless the admin may release a batch: another one than its maker, if there is another active
 * admin, and with a recent second factor, at the sign-in or confirmed since, if the admin has one.
 */
export async function requireReleaser(
  tx: EntityManager,
  { id, sessionId }: SessionActor,
  madeBy: number | null,
  now: Date,
): Promise<void> {
  if (madeBy === id && (await tx.existsBy(User, { role: 'admin', isActive: true, id: Not(id) })))
    throw problem('forbidden', {
      detail: problemDetail('released_by_maker'),
      extras: { reason: 'same_person' },
    });
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
  if (hasFactor && !isRecent)
    throw problem('forbidden', {
      detail: problemDetail('second_factor_too_old'),
      extras: { reason: 'second_factor_required' },
    });
}
