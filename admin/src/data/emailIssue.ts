import { isEmail } from '@panui/shared/is-email';

/** The key of the message for an email address that was not typed completely; null for a plausible one. */
export function emailIssue(email: string): string | null {
  if (!email) return 'panui.error.email.required';
  return isEmail(email) ? null : 'panui.error.email.format';
}
