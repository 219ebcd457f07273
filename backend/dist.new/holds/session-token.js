import { createHash, randomBytes } from 'node:crypto';
const secretBytes = 32;
function sha256(text) {
    return createHash('sha256').update(text).digest();
}
/** A new secret for a hold. Only its hash is kept; the lot is put before it once it is known, to find the hold by. */
export function newSessionSecret() {
    const secret = randomBytes(secretBytes).toString('base64url');
    return { hash: sha256(secret), tokenFor: (lotId) => `${lotId.toString(36)}.${secret}` };
}
/** Takes a session token apart, or null when it can't be one of ours. */
export function readSessionToken(token) {
    if (typeof token !== 'string')
        return null;
    const match = /^([0-9a-z]{1,10})\.([\w-]{43})$/.exec(token);
    if (!match)
        return null;
    const [, lot = '', secret = ''] = match;
    const lotId = parseInt(lot, 36);
    return Number.isSafeInteger(lotId) ? { lotId, hash: sha256(secret) } : null;
}
/**
 * The secret link of the reservation that a hold becomes. It is derived from the hold's own secret, so that confirming
 * twice yields the same link, though the database knows neither.
 */
export function accessTokenOf(sessionToken) {
    return createHash('sha256').update('panui reservation link ').update(sessionToken).digest('base64url');
}
/** What the database keeps of a reservation's link. */
export function accessTokenHash(accessToken) {
    return sha256(accessToken);
}
/** Tells clients apart without keeping their addresses; of an IPv6 address the /64 counts. */
export function clientHashOf(address, key) {
    const network = address.includes(':') && !address.includes('.') ? address.split(':').slice(0, 4).join(':') : address;
    return createHash('sha256').update(key).update(network).digest().subarray(0, 16);
}
//# sourceMappingURL=session-token.js.map