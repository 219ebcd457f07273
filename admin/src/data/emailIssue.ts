/** A copy of the server's rule: `emailShape` in `backend/src/platform/records/contact-checks.ts`. */
const emailPattern = /^[^\s@,;:<>()[\]\\"]+@[^\s@.,;:<>()[\]\\"]+(?:\.[^\s@.,;:<>()[\]\\"]+)+$/;

/** The key of the message for an email address that was not typed completely; null for a plausible one. */
export function emailIssue(email: string): string | null {
  if (!email) return 'panui.error.email.required';
  return emailPattern.test(email.trim()) ? null : 'panui.error.email.format';
}
