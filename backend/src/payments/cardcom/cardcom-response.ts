import { z } from 'zod';
import { ExternalServiceError } from '../../platform/http-client/external-service-error.js';
import { parseResponse } from '../../platform/http-client/parse-response.js';
import { type PaymentPage, type PaymentResult, RefundRejectedError } from '../card-provider.js';
import type { PaymentDocument, PaymentDocumentType } from '../payment-document.js';

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
const maxUrlLength = 2_000;
const responseCode = z.number().int();
const anyResponse = z.object({ ResponseCode: responseCode });
const createdPageSchema = z.object({
  LowProfileId: z.string().min(1).max(maxTextLength),
  Url: z.url({ protocol: /^https?$/ }).max(maxUrlLength),
});
const transaction = z.object({
  ResponseCode: responseCode,
  Amount: z.number(),
  CoinId: z.number().nullish(),
  DocumentUrl: z.unknown().optional(),
});
const result = z.object({
  ResponseCode: responseCode,
  LowProfileId: z.string(),
  ReturnValue: z.string().max(maxTextLength).nullish(),
  TranzactionId: z.number().int().nonnegative().nullish(),
  // For a declined card only its presence matters.
  TranzactionInfo: z.looseObject({ ResponseCode: responseCode.nullish() }).nullish(),
  DocumentInfo: z.unknown().optional(),
});
const documentInfo = z.object({
  ResponseCode: z.literal(0),
  DocumentType: z.string().nullish(),
  DocumentNumber: z.number().int().positive(),
  DocumentUrl: z.unknown().optional(),
});

/** The error names the code only: Cardcom's own message can repeat what was sent. */
function requireSuccess(given: unknown, ErrorType: typeof ExternalServiceError): void {
  const { ResponseCode: code } = parseResponse(anyResponse, given);
  if (code !== 0) throw new ErrorType(`rejected with code ${code}`);
}

/** An API over https must not send the driver to a page without encryption. */
const isEncryptedAs = (apiUrl: string, url: string) =>
  !apiUrl.startsWith('https:') || url.startsWith('https:');

/** Reads a created page. */
export function readPage(given: unknown, apiUrl: string): PaymentPage {
  requireSuccess(given, ExternalServiceError);
  const { LowProfileId: id, Url: url } = parseResponse(createdPageSchema, given);
  if (!isEncryptedAs(apiUrl, url)) throw new ExternalServiceError('a payment page without https');
  return { id, url };
}

export function readRefund(given: unknown): void {
  requireSuccess(given, RefundRejectedError);
}

/**
 * Reads the result of a page. The response must name this page. "Paid" requires code 0 for the page and for the charge.
 * Any other code of the page means "declined" if there is a charge, else "open".
 */
export function readResult(given: unknown, pageId: string, apiUrl: string): PaymentResult {
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
    document: readDocument(response.DocumentInfo, charge.DocumentUrl, apiUrl),
  };
}

const documentTypeOf = (type: string): PaymentDocumentType => {
  if (type.startsWith('TaxInvoice')) return 'tax_invoice';
  return type.startsWith('Receipt') ? 'receipt' : 'other';
};

/**
 * The document of a payment; null if there is none, or if it cannot be read: the payment counts all the same. Cardcom
 * gives the address with the document or with the charge.
 */
function readDocument(given: unknown, urlOfCharge: unknown, apiUrl: string): PaymentDocument | null {
  const { data } = documentInfo.safeParse(given);
  if (!data) return null;
  const urls = [data.DocumentUrl, urlOfCharge].map((url) => createdPageSchema.shape.Url.safeParse(url).data);
  return {
    number: String(data.DocumentNumber),
    type: documentTypeOf(data.DocumentType ?? ''),
    url: urls.find((url) => url !== undefined && isEncryptedAs(apiUrl, url)) ?? null,
  };
}
