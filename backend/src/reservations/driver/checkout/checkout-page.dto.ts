import { ApiProperty } from '@nestjs/swagger';
import type { Checkout } from '../../../payments/checkout.entity.js';
import { Instant, Integer } from '../../../platform/records/response-fields.js';

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

/** No payment page was opened, or the hold and its pages have expired. */
export class NoCheckoutDto {
  @ApiProperty({ enum: ['none', 'expired'] }) state: 'none' | 'expired';
}

/** The page can still be paid; `failed` after a declined payment. */
export class OpenCheckoutDto extends CheckoutPageDto {
  @ApiProperty({ enum: ['open', 'failed'] }) state: 'open' | 'failed';
}

/** The provider has not given a result yet, or the money is going back to the driver. */
export class PendingCheckoutDto {
  @ApiProperty({ enum: ['checking', 'refunding', 'refunded'] }) state: 'checking' | 'refunding' | 'refunded';
  @Integer(2500) amount_agorot: number;
  /** @example "ILS" */
  currency: string;
}

export class PaidCheckoutDto {
  @ApiProperty({ enum: ['confirmed'] }) state: 'confirmed';
  /**
   * The token of the reservation's secret link.
   * @example "pVx0u3yZ5mT1kQ8rW2eA7sD4fG6hJ9lC0vB1nM5xZ2Y"
   */
  access_token: string;
  /** Whether the driver got another spot than the held one. */
  @ApiProperty({ example: false }) moved: boolean;
  @Integer(2500) amount_agorot: number;
  /** @example "ILS" */
  currency: string;
}

/** The result of a hold's payment pages, by its state. */
export const checkoutResultDtos = [PaidCheckoutDto, OpenCheckoutDto, PendingCheckoutDto, NoCheckoutDto];
export type CheckoutResult = PaidCheckoutDto | OpenCheckoutDto | PendingCheckoutDto | NoCheckoutDto;

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
export function toResultResponse(checkout: Checkout | null, accessToken: string, now: Date): CheckoutResult {
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
