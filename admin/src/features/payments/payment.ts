import type { Dto } from '@panui/api';
import type { Tone } from '../../components/ui/Tag';

export type PaymentStatus = Dto<'Payment'>['status'];

export type RefundState = NonNullable<Dto<'Payment'>['refund_state']>;

export const refundTones: Record<RefundState, Tone> = {
  due: 'amber',
  by_hand: 'amber',
  stuck: 'red',
  done: 'plain',
};

/** What can still be refunded of a paid payment. */
export const refundableAgorot = ({
  amount_agorot: amount,
  refunded_agorot: refunded,
}: Dto<'Payment'>): number => amount - refunded;

/** What a refund returns unless another amount is typed: what is to be returned by hand, or else all that is left. */
export const proposedRefund = (payment: Dto<'Payment'>): number =>
  payment.to_return_agorot ?? refundableAgorot(payment);

/** A card refund that is not made yet comes first; one by hand is recorded as made. */
export const canRefund = (payment: Dto<'Payment'>): boolean =>
  payment.status === 'paid' &&
  refundableAgorot(payment) > 0 &&
  (!payment.refund_state || payment.refund_state === 'done' || payment.refund_state === 'by_hand');

export const isOwed = ({ status }: Dto<'Payment'>): boolean => status === 'owed';

/** Whether it was marked as paid on a day, which can be corrected. */
export const isMarkedPaid = ({ status, paid_on: paidOn }: Dto<'Payment'>): boolean =>
  status === 'paid' && paidOn !== null;

/** Whether money of it was returned or is to be. */
export const isReturned = ({ refunded_agorot: refunded, refund_state: state }: Dto<'Payment'>): boolean =>
  refunded > 0 || Boolean(state);

export const statusTones: Record<PaymentStatus, Tone> = {
  pending: 'amber',
  owed: 'amber',
  paid: 'green',
  refunded: 'plain',
  failed: 'red',
  void: 'plain',
};

/** Many drivers pay when they park: only after that something is wanting. */
export const toneOfOwed = (isToCome: boolean): Tone => (isToCome ? 'plain' : statusTones.owed);

export const statusChoices = Object.keys(statusTones).map((id) => ({ id, name: `panui.payment.${id}` }));
