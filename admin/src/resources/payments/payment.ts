import type { Tone } from '../../shared/ui/Tag';

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
}

export const statusTones: Record<PaymentStatus, Tone> = {
  pending: 'amber',
  paid: 'green',
  refunded: 'plain',
  failed: 'red',
  void: 'plain',
};

export const statusChoices = Object.keys(statusTones).map((id) => ({ id, name: `panui.payment.${id}` }));
