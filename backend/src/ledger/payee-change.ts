import type { PayeeDto } from './payee.dto.js';

/**
 * A change of a payee as its mails tell it. They are sent later, when the payee may have been changed again. Accounts
 * are written as bank, branch and last digits.
 */
export interface PayeeChange {
  /** The recipient, if it is not an admin. */
  to?: string;
  isNew: boolean;
  /** The address of the admin who made it. */
  by: string;
  /** Only of what was changed. */
  emailBefore?: string;
  accountBefore?: string | null | undefined;
  email: string;
  account: string | null;
  usableAt: string | null;
}

/** Bank, branch and the last digits; null without an account. */
export const accountTextOf = (payee: PayeeDto | null): string | null =>
  payee?.bank_account ? `${payee.bank_code}-${payee.bank_branch}-${payee.bank_account}` : null;
