import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Payee } from './payee.entity.js';

export const gatewayFeePayers = ['operator', 'payee'] as const;
export type GatewayFeePayer = (typeof gatewayFeePayers)[number];

/** What the operator keeps of reservations from a service date on. Rates are in hundredths of a percent. */
@Entity('payee_terms', { comment: 'replicated' })
@Check('payee_terms_rates', 'commission_bps BETWEEN 0 AND 10000 AND gateway_fee_bps BETWEEN 0 AND 10000')
@Check(
  'payee_terms_of_whole',
  "commission_bps + CASE gateway_fee_paid_by WHEN 'payee' THEN gateway_fee_bps ELSE 0 END <= 10000",
)
@Check(
  'payee_terms_amounts',
  'commission_fixed_agorot >= 0 AND gateway_fee_fixed_agorot >= 0 AND hold_back_hours >= 0',
)
@Check('payee_terms_paid_by_known', "gateway_fee_paid_by IN ('operator', 'payee')")
export class PayeeTerms {
  @PrimaryColumn('bigint', { primaryKeyConstraintName: 'payee_terms_pkey' })
  @ForeignKey(() => Payee, { name: 'payee_terms_payee_fkey', onDelete: 'CASCADE' })
  payeeId: number;
  @PrimaryColumn('date', { primaryKeyConstraintName: 'payee_terms_pkey' }) validFrom: string;
  @Column('integer') commissionBps: number;
  /** For each reservation, in the proportion of the payee's share. */
  @Column('integer') commissionFixedAgorot: number;
  @Column('integer') gatewayFeeBps: number;
  @Column('integer') gatewayFeeFixedAgorot: number;
  @Column('text') gatewayFeePaidBy: GatewayFeePayer;
  /** Hours after the end of a reservation until its money is in a statement. */
  @Column('integer') holdBackHours: number;
}
