import { OutsideFault } from '../../platform/http-client/outside-fault.js';

/** For how long Google is left alone: a quota of a minute is there again by then, and a key is not mended in less. */
const waitSeconds = { quota: 60, key: 300 };

/** What operators read: the quota is a matter of waiting or paying, the key one of the settings. */
export function quotaFault(why: string, { retryAfterSeconds }: { retryAfterSeconds?: number | null } = {}) {
  return new OutsideFault(`the quota is used up: ${why}`, {
    status: 429,
    retryAfterSeconds: Math.max(retryAfterSeconds ?? 0, waitSeconds.quota),
  });
}

export function keyFault(why: string) {
  return new OutsideFault(`the key is refused: ${why}`, { status: 403, retryAfterSeconds: waitSeconds.key });
}

/** A fault of which the status is all that is known. */
export function refusalOf(refusal: OutsideFault): OutsideFault {
  if (refusal.status === 429) return quotaFault(refusal.message, refusal);
  if (refusal.status === 401 || refusal.status === 403) return keyFault(refusal.message);
  return refusal;
}

/** An answer that is not as documented, by the first place where it is not. */
export function shapeFault(error: { issues: { path: PropertyKey[] }[] }): OutsideFault {
  return new OutsideFault(
    `an answer of the wrong shape at ${error.issues[0]?.path.map(String).join('.') || 'its top'}`,
  );
}
