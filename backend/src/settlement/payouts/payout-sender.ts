import { problemDetail } from '../../platform/problems/details.js';
import { problem } from '../../platform/problems/problem.js';
import type { BusinessSettings } from '../../settings/business-settings.js';
import type { PayoutBatch } from './payout-batch.entity.js';

/** Who sends the bank a file of payouts: the numbers that Masav gave the operator, and the operator's name. */
export interface PayoutSender {
  institution: string;
  sender: string;
  name: string;
}

/** That of a batch, if it was fixed. */
export const fixedSenderOf = (batch: PayoutBatch): PayoutSender | null =>
  batch.masavInstitution === null || batch.masavSender === null
    ? null
    : { institution: batch.masavInstitution, sender: batch.masavSender, name: batch.operatorName ?? '' };

/** That of the settings if the bank can read its numbers. */
export function presentSender(settings: BusinessSettings): PayoutSender | null {
  const { masav_institution: institution, masav_sender: sender, operator_name: name } = settings;
  return /^\d{8}$/.test(institution) && /^\d{5}$/.test(sender) ? { institution, sender, name } : null;
}

/** That of the settings. Throws `conflict` unless they have the numbers without which the bank does not read a file. */
export function requireSender(settings: BusinessSettings): PayoutSender {
  const sender = presentSender(settings);
  if (sender) return sender;
  const isMissing = settings.masav_institution === '' || settings.masav_sender === '';
  throw problem('conflict', {
    detail: problemDetail(isMissing ? 'masav_codes_missing' : 'masav_codes_invalid'),
  });
}

export const senderColumns = (sender: PayoutSender | null) => ({
  masavInstitution: sender?.institution ?? null,
  masavSender: sender?.sender ?? null,
  operatorName: sender?.name ?? null,
});
