import type { Payee } from './payee.entity.js';
import type { PayeeDto } from './payee.dto.js';
import type { PayeeTermsDto } from './payee-fields.js';
import type { PayeeTerms } from './payee-terms.entity.js';

/** Digits of a bank account that are shown. */
export const tailDigits = 3;

/** What else belongs to a payee's record. */
export interface PayeeExtras {
  userIds: number[];
  parkingLotIds: number[];
  terms: PayeeTerms[];
  /** Bookings that keep earlier terms than those of their day. */
  earlierTerms: number;
}

export const toTermsRecord = (terms: PayeeTerms): PayeeTermsDto => ({
  valid_from: terms.validFrom,
  commission_bps: terms.commissionBps,
  commission_fixed_agorot: terms.commissionFixedAgorot,
  gateway_fee_bps: terms.gatewayFeeBps,
  gateway_fee_fixed_agorot: terms.gatewayFeeFixedAgorot,
  gateway_fee_paid_by: terms.gatewayFeePaidBy,
  hold_back_hours: terms.holdBackHours,
});

export const toTermsRow = (payeeId: number, terms: PayeeTermsDto): PayeeTerms => ({
  payeeId,
  validFrom: terms.valid_from,
  commissionBps: terms.commission_bps,
  commissionFixedAgorot: terms.commission_fixed_agorot,
  gatewayFeeBps: terms.gateway_fee_bps,
  gatewayFeeFixedAgorot: terms.gateway_fee_fixed_agorot,
  gatewayFeePaidBy: terms.gateway_fee_paid_by,
  holdBackHours: terms.hold_back_hours,
});

export function toPayeeRecord(
  payee: Payee,
  { userIds, parkingLotIds, terms, earlierTerms }: PayeeExtras,
): PayeeDto {
  return {
    id: payee.id,
    legal_name: payee.legalName,
    tax_id: payee.taxId,
    vat_status: payee.vatStatus,
    email: payee.email,
    language: payee.language,
    bank_code: payee.bankCode,
    bank_branch: payee.bankBranch,
    bank_account: payee.bankAccountTail && `•••${payee.bankAccountTail}`,
    bank_account_usable_at: payee.bankAccountUsableAt?.toISOString() ?? null,
    withholding_bps: payee.withholdingBps,
    withholding_until: payee.withholdingUntil,
    user_ids: userIds,
    parking_lot_ids: parkingLotIds,
    is_active: payee.isActive,
    terms: terms.map(toTermsRecord),
    bookings_with_earlier_terms: earlierTerms,
    created_at: payee.createdAt.toISOString(),
    updated_at: payee.updatedAt.toISOString(),
  };
}
