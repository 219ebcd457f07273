import type { EntityManager } from 'typeorm';

/**
 * What ends access: the end of the session that it comes from, or of all sessions but one; the identity that it comes
 * from; a withdrawn or replaced invitation; a new password or address, another role, deactivation or deletion of the
 * account; the end of an ownership of the lot.
 */
export const accessEnds = [
  'session',
  'identity',
  'invitation',
  'password',
  'address',
  'role',
  'deactivation',
  'deletion',
  'ownership',
] as const;
export type AccessEnd = (typeof accessEnds)[number];

/** Each of these changes ends all sessions of the account. */
const accountEnds = ['password', 'address', 'role', 'deactivation', 'deletion'] as const;

export interface DerivedAccess {
  /** The column of the secret or of its hash. */
  storedIn: string;
  endsWith: readonly AccessEnd[];
  /**
   * Ends it with the sessions of the user `$1`. The others end by foreign keys, or conditions of the query that finds
   * the secret.
   */
  endWithSessions?: string;
}

/**
 * Everything that gives access because of an account. What is new joins this list; a test walks it, and finds columns
 * of secrets that it lacks.
 */
export const derivedAccess = {
  session: {
    storedIn: 'sessions.id',
    endsWith: ['session', ...accountEnds],
    endWithSessions: 'DELETE FROM sessions WHERE user_id = $1',
  },
  passwordResetLink: {
    storedIn: 'account_tokens.token_hash',
    endsWith: accountEnds,
    endWithSessions: `DELETE FROM account_tokens WHERE user_id = $1 AND purpose = 'password_reset'`,
  },
  invitation: {
    storedIn: 'account_tokens.token_hash',
    endsWith: ['invitation', 'password', 'address', 'deactivation', 'deletion'],
  },
  /** Joining through the identity provider, while the person is there. */
  joining: {
    storedIn: 'auth_challenges.token_hash',
    endsWith: ['invitation', 'password', 'address', 'deactivation', 'deletion'],
  },
  /** The second step after a password. */
  secondStep: {
    storedIn: 'auth_challenges.token_hash',
    endsWith: ['session', ...accountEnds],
    endWithSessions: 'DELETE FROM auth_challenges WHERE user_id = $1',
  },
  passkeyRegistration: {
    storedIn: 'auth_challenges.token_hash',
    endsWith: ['session', ...accountEnds],
  },
  /** The linking of an identity, while the person is at the provider. */
  identityLink: { storedIn: 'auth_challenges.token_hash', endsWith: ['session', ...accountEnds] },
  /** The code of a finished sign-in at the provider. */
  signInCode: { storedIn: 'auth_challenges.token_hash', endsWith: ['session', 'identity', ...accountEnds] },
  /** The second step after a sign-in at the provider. */
  secondStepOfIdentity: {
    storedIn: 'auth_challenges.token_hash',
    endsWith: ['session', 'identity', ...accountEnds],
  },
  ownerCalendarAddress: {
    storedIn: 'parking_lots.calendar_key_hash',
    endsWith: ['ownership', 'role', 'deactivation', 'deletion'],
  },
  adminCalendarAddress: {
    storedIn: 'parking_lots.calendar_key_hash',
    endsWith: ['role', 'deactivation', 'deletion'],
  },
  /** A link that no phone has used yet. */
  enrolmentLink: {
    storedIn: 'gate_devices.enrolment_hash',
    endsWith: ['session', 'ownership', ...accountEnds],
    endWithSessions:
      'UPDATE gate_devices SET enrolment_hash = NULL WHERE created_by = $1 AND enrolment_hash IS NOT NULL',
  },
  gateKey: {
    storedIn: 'gate_devices.key_hash',
    endsWith: ['ownership', 'role', 'deactivation', 'deletion'],
  },
} satisfies Record<string, DerivedAccess>;

/**
 * Ends all sessions of a user and what was begun with them. A sign-in with the old credentials that is under way opens
 * none.
 */
export async function endAllSessions(tx: EntityManager, userId: number): Promise<void> {
  await tx.query('UPDATE users SET credentials_version = credentials_version + 1 WHERE id = $1', [userId]);
  const entries: DerivedAccess[] = Object.values(derivedAccess);
  for (const { endWithSessions } of entries) if (endWithSessions) await tx.query(endWithSessions, [userId]);
}

/**
 * Ends all sessions of a user but one, and what was begun with the others. Sign-ins that wait for a second factor end
 * too, because they would become sessions. Returns the number of sessions.
 */
export async function endOtherSessions(
  tx: EntityManager,
  userId: number,
  sessionId: string,
): Promise<number> {
  const { session, secondStep } = derivedAccess;
  const parameters = [userId, sessionId];
  const [, ended] = await tx.query<[unknown[], number]>(
    `${session.endWithSessions} AND id <> $2`,
    parameters,
  );
  await tx.query(`${secondStep.endWithSessions} AND session_id IS DISTINCT FROM $2`, parameters);
  await endEnrolmentLinks(tx, userId);
  return ended;
}

/**
 * Ends the user's open enrolment links, when the user ends a session from another one. Logging out keeps them, because
 * the phone of a guard uses the link later.
 */
export async function endEnrolmentLinks(tx: EntityManager, userId: number): Promise<void> {
  await tx.query(derivedAccess.enrolmentLink.endWithSessions, [userId]);
}
