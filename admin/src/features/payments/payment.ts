import type { Tone } from '../../components/ui/Tag';

export type PaymentStatus = 'pending' | 'paid' | 'refunded' | 'failed' | 'void';

export interface PaymentRecord {
  id: number;
  reservation_id: number;
  parking_lot_id: number;
  amount_agorot: number;
  status: PaymentStatus;
  provider: string;
  created_at: string;
  paid_at: string | null;
  refunded_at: string | null;
  /** Card payments only: refund state and error, and the provider's payment reference. */
  refund_state?: RefundState | null;
  refund_error?: string | null;
  provider_reference?: string | null;
}

export type RefundState = 'due' | 'stuck' | 'done';

export const refundTones: Record<RefundState, Tone> = { due: 'amber', stuck: 'red', done: 'plain' };

/** A payment can be refunded once. */
export const canRefund = ({ status, refund_state: refund }: PaymentRecord): boolean =>
  status === 'paid' && !refund;

export const statusTones: Record<PaymentStatus, Tone> = {
  pending: 'amber',
  paid: 'green',
  refunded: 'plain',
  failed: 'red',
  void: 'plain',
};

export const statusChoices = Object.keys(statusTones).map((id) => ({ id, name: `panui.payment.${id}` }));
