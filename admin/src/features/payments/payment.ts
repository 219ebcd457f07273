import type { Dto } from '@panui/api';
import type { Tone } from '../../components/ui/Tag';

export type PaymentStatus = Dto<'Payment'>['status'];

export type RefundState = NonNullable<Dto<'Payment'>['refund_state']>;

export const refundTones: Record<RefundState, Tone> = { due: 'amber', stuck: 'red', done: 'plain' };

/** A payment can be refunded once. */
export const canRefund = ({ status, refund_state: refund }: Dto<'Payment'>): boolean =>
  status === 'paid' && !refund;

export const statusTones: Record<PaymentStatus, Tone> = {
  pending: 'amber',
  owed: 'amber',
  paid: 'green',
  refunded: 'plain',
  failed: 'red',
  void: 'plain',
};

export const statusChoices = Object.keys(statusTones).map((id) => ({ id, name: `panui.payment.${id}` }));
