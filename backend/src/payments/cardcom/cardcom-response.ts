import { z } from 'zod';
import { ExternalServiceError } from '../../platform/http-client/external-service-error.js';
import { parseResponse } from '../../platform/http-client/parse-response.js';
import { type PaymentPage, type PaymentResult, RefundRejectedError } from '../card-provider.js';

const agorotPerShekel = 100;
/** Cardcom's number of the currency. */
export const shekelCoin = 1;
/** Rounding error of a decimal fraction in binary floating point. */
const tolerance = 1e-6;

/** Cardcom's API has amounts in shekels with a fraction; everywhere else they are in agorot. */
export function toShekels(agorot: number): number {
  return agorot / agorotPerShekel;
}

export function toAgorot(shekels: number): number {
  const agorot = Math.round(shekels * agorotPerShekel);
  const isWhole = Math.abs(shekels * agorotPerShekel - agorot) < tolerance;
  if (!Number.isSafeInteger(agorot) || agorot < 0 || !isWhole)
    throw new ExternalServiceError('an amount that is not a whole number of agorot');
  return agorot;
}

const maxTextLength = 200;
const responseCode = z.number().int();
const anyResponse = z.object({ ResponseCode: responseCode });
const createdPageSchema = z.object({
  LowProfileId: z.string().min(1).max(maxTextLength),
  Url: z.url({ protocol: /^https?$/ }).max(2_000),
});
const transaction = z.object({
  ResponseCode: responseCode,
  Amount: z.number(),
  CoinId: z.number().nullish(),
});
const result = z.object({
  ResponseCode: responseCode,
  LowProfileId: z.string(),
  ReturnValue: z.string().max(maxTextLength).nullish(),
  TranzactionId: z.number().int().nonnegative().nullish(),
  // For a declined card only its presence matters.
  TranzactionInfo: z.looseObject({ ResponseCode: responseCode.nullish() }).nullish(),
});

/** The error names the code only: Cardcom's own message can repeat what was sent. */
function requireSuccess(given: unknown, ErrorType: typeof ExternalServiceError): void {
  const { ResponseCode: code } = parseResponse(anyResponse, given);
  if (code !== 0) throw new ErrorType(`rejected with code ${code}`);
}

/** Reads a created page. An API over https must not send the driver to a page without encryption. */
export function readPage(given: unknown, apiUrl: string): PaymentPage {
  requireSuccess(given, ExternalServiceError);
  const { LowProfileId: id, Url: url } = parseResponse(createdPageSchema, given);
  if (new URL(apiUrl).protocol === 'https:' && !url.startsWith('https:'))
    throw new ExternalServiceError('a payment page without https');
  return { id, url };
}

export function readRefund(given: unknown): void {
  requireSuccess(given, RefundRejectedError);
}

/**
 * Reads the result of a page. The response must name this page. "Paid" requires code 0 for the page and for the charge.
 * Any other code of the page means "declined" if there is a charge, else "open".
 */
export function readResult(given: unknown, pageId: string): PaymentResult {
  const response = parseResponse(result, given);
  if (response.LowProfileId.toLowerCase() !== pageId.toLowerCase())
    throw new ExternalServiceError('a response about another payment page');
  if (response.ResponseCode !== 0) return { status: response.TranzactionInfo ? 'declined' : 'open' };
  const charge = parseResponse(transaction, response.TranzactionInfo);
  if (charge.ResponseCode !== 0) return { status: 'declined' };
  if (charge.CoinId !== shekelCoin) throw new ExternalServiceError('a payment in another currency');
  if (!response.TranzactionId) throw new ExternalServiceError('a payment without a transaction id');
  return {
    status: 'paid',
    transactionId: String(response.TranzactionId),
    amountAgorot: toAgorot(charge.Amount),
    reference: response.ReturnValue ?? '',
  };
}
