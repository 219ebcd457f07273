import { z } from 'zod';
import { OutsideFault } from '../../platform/http-client/outside-fault.js';
import { type PayPage, type PayResult, RefundRefused } from '../card-provider.js';
import { toAgorot } from './shekels.js';

const longestText = 200;
const responseCode = z.number().int();
const anyAnswer = z.object({ ResponseCode: responseCode });
const madePage = z.object({
  LowProfileId: z.string().min(1).max(longestText),
  Url: z.url({ protocol: /^https?$/ }).max(2_000),
});
const transaction = z.object({ ResponseCode: responseCode, Amount: z.number() });
const result = z.object({
  ResponseCode: responseCode,
  LowProfileId: z.string(),
  ReturnValue: z.string().max(longestText).nullish(),
  TranzactionId: z.number().int().nonnegative().nullish(),
  // What a refused card leaves here is of no interest beyond its being there.
  TranzactionInfo: z.looseObject({ ResponseCode: responseCode.nullish() }).nullish(),
});

function read<T>(schema: z.ZodType<T>, given: unknown): T {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new OutsideFault(`an answer of the wrong shape at ${issue?.path.join('.') || 'its top'}`);
}

/** Its own word for what went wrong can repeat what it was sent; the code says enough. */
function requireSuccess(given: unknown, Refusal: typeof OutsideFault): void {
  const { ResponseCode: code } = read(anyAnswer, given);
  if (code !== 0) throw new Refusal(`refused with code ${code}`);
}

export function readPage(given: unknown): PayPage {
  requireSuccess(given, OutsideFault);
  const { LowProfileId: id, Url: url } = read(madePage, given);
  return { id, url };
}

export function readRefund(given: unknown): void {
  requireSuccess(given, RefundRefused);
}

/**
 * The result of a page. Only an answer about this very page counts, and one that says "paid" must say so of the page and
 * of the charge. A code other than zero is "not paid": with a charge beside it a card was refused, without one nothing
 * was tried.
 */
export function readResult(given: unknown, pageId: string): PayResult {
  const answer = read(result, given);
  if (answer.LowProfileId.toLowerCase() !== pageId.toLowerCase())
    throw new OutsideFault('an answer about another page');
  if (answer.ResponseCode !== 0) return { is: answer.TranzactionInfo ? 'refused' : 'open' };
  const charge = read(transaction, answer.TranzactionInfo);
  if (charge.ResponseCode !== 0) return { is: 'refused' };
  if (!answer.TranzactionId) throw new OutsideFault('a payment without a number');
  return {
    is: 'paid',
    transactionId: String(answer.TranzactionId),
    amountAgorot: toAgorot(charge.Amount),
    reference: answer.ReturnValue ?? '',
  };
}
