import { ApiProperty } from '@nestjs/swagger';
import type { Checkout } from '../../payments/checkout.entity.js';
import { Instant, Integer } from '../../platform/records/response-fields.js';

/** A page on which the driver can pay by card. */
export class CheckoutPageDto {
  /** @example "https://secure.cardcom.example/pay/8f14e45f" */
  redirect_url: string | null;
  @Integer(2500) amount_agorot: number;
  /** @example "ILS" */
  currency: string;
  @Instant('2026-11-24T15:15:00.000Z') expires_at: string;
  /** Seconds until the page expires. */
  @Integer(900) expires_in: number;
}

export class NewCheckoutPageDto extends CheckoutPageDto {
  /** The hold lives as long as the page. */
  @Instant('2026-11-24T15:15:00.000Z') hold_expiry: string;
}

export const checkoutResultStates = [
  'none',
  'open',
  'failed',
  'checking',
  'confirmed',
  'refunding',
  'refunded',
  'expired',
] as const;

/** The outcome of a hold's payment pages. Only the fields that apply to the state are present. */
export class CheckoutResultDto {
  @ApiProperty({ enum: checkoutResultStates, example: 'confirmed' })
  state: (typeof checkoutResultStates)[number];
  /**
   * With `confirmed`: the token of the reservation's secret link.
   * @example "pVx0u3yZ5mT1kQ8rW2eA7sD4fG6hJ9lC0vB1nM5xZ2Y"
   */
  access_token?: string;
  /** With `confirmed`: whether the driver got another spot than the held one. */
  @ApiProperty({ example: false }) moved?: boolean;
  @Integer(2500) amount_agorot?: number;
  /** @example "ILS" */
  currency?: string;
  /**
   * With `open` and `failed`: the page that can still be paid.
   * @example "https://secure.cardcom.example/pay/8f14e45f"
   */
  redirect_url?: string | null;
  @Instant('2026-11-24T15:15:00.000Z') expires_at?: string;
  @Integer(900) expires_in?: number;
}

export function toPageResponse(checkout: Checkout, now: Date): CheckoutPageDto {
  return {
    redirect_url: checkout.pageUrl,
    amount_agorot: checkout.amountAgorot,
    currency: checkout.currency,
    expires_at: checkout.expiresAt.toISOString(),
    expires_in: Math.max(0, Math.round((checkout.expiresAt.getTime() - now.getTime()) / 1000)),
  };
}

/** `accessToken` is sent only if the checkout became a reservation. */
export function toResultResponse(
  checkout: Checkout | null,
  accessToken: string,
  now: Date,
): CheckoutResultDto {
  if (!checkout) return { state: 'none' };
  const amount = { amount_agorot: checkout.amountAgorot, currency: checkout.currency };
  // Also for a reservation that was cancelled since: its own page shows that.
  if (checkout.reservationId !== null)
    return { state: 'confirmed', access_token: accessToken, moved: checkout.wasMoved, ...amount };
  if (checkout.state === 'refunded') return { state: 'refunded', ...amount };
  if (checkout.state === 'refund_due' || checkout.state === 'refund_stuck')
    return { state: 'refunding', ...amount };
  if (checkout.state === 'unpaid') return { state: 'expired' };
  if (checkout.state === 'disputed' || checkout.lastError !== null) return { state: 'checking', ...amount };
  if (checkout.expiresAt <= now) return { state: 'expired' };
  return { state: checkout.wasDeclined ? 'failed' : 'open', ...toPageResponse(checkout, now) };
}
