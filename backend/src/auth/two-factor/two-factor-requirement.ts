/**
 * SQL expressions about the row `u` of `users`. They are part of the statement that authenticates a request, so that a
 * changed setting or factor takes effect at once in every process.
 */
export const isTwoFactorRequired = `
  CASE (SELECT value #>> '{}' FROM settings WHERE key = 'require_two_factor')
    WHEN 'all' THEN true WHEN 'admins' THEN u.role = 'admin' ELSE false END`;

export const hasSecondFactor = `(
  EXISTS (SELECT FROM totp_authenticators f WHERE f.user_id = u.id AND f.confirmed_at IS NOT NULL)
  OR EXISTS (SELECT FROM passkeys f WHERE f.user_id = u.id))`;
