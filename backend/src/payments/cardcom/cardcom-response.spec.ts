import { RefundRejectedError } from '../card-provider.js';
import { readPage, readRefund, readResult, toAgorot, toShekels } from './cardcom-response.js';

it('Every amount is the same in agorot after conversion to shekels and back', () => {
  const isUnchanged = (agorot: number) => {
    const sent = JSON.stringify(toShekels(agorot));
    return /^\d+(\.\d{1,2})?$/.test(sent) && toAgorot(JSON.parse(sent) as number) === agorot;
  };
  const sums = Array.from({ length: 200_000 }, (_, agorot) => agorot);
  expect(sums.filter((agorot) => !isUnchanged(agorot))).toEqual([]);
});

it.each([25.051, -1, NaN, Infinity, 1e300])('%p shekels is rejected as an amount', (shekels) =>
  expect(() => toAgorot(shekels)).toThrow('not a whole number of agorot'),
);

describe('A created page', () => {
  const api = 'https://secure.cardcom.test/api/v11';
  const page = { ResponseCode: 0, LowProfileId: 'page-1', Url: 'https://secure.cardcom.test/pay/1' };

  it('Its id and address are read', () => {
    expect(readPage(page, api)).toEqual({ id: 'page-1', url: page.Url });
  });

  it('A page without encryption is rejected, except for a test API that has none either', () => {
    const unencrypted = { ...page, Url: 'http://localhost:4000/pay/1' };
    expect(() => readPage(unencrypted, api)).toThrow('a payment page without https');
    expect(readPage(unencrypted, 'http://localhost:4000/api/v11').url).toBe(unencrypted.Url);
  });

  it.each([
    ['an error code', { ResponseCode: 17 }, 'rejected with code 17'],
    ['no code', { ResponseCode: undefined }, 'ResponseCode'],
    ['no id', { LowProfileId: '' }, 'LowProfileId'],
    ['an address that runs a script', { Url: 'javascript:alert(1)' }, 'Url'],
    ['an address that is too long', { Url: `https://x.test/${'a'.repeat(2000)}` }, 'Url'],
  ])('A response with %s is an error of the provider', (_, change, message) => {
    expect(() => readPage({ ...page, ...change }, api)).toThrow(message);
  });

  it('A response that is no object is an error of the provider', () => {
    expect(() => readPage('<html>', api)).toThrow('at the top level');
  });
});

describe('The result of a page', () => {
  const api = 'https://secure.cardcom.test/api/v11';
  const paid = {
    ResponseCode: 0,
    LowProfileId: 'PAGE-1',
    ReturnValue: '3f.abc',
    TranzactionId: 77,
    TranzactionInfo: { ResponseCode: 0, Amount: 25.05, CoinId: 1 },
  };

  it('A payment needs code 0 for the page and for the charge', () => {
    expect(readResult(paid, 'page-1', api)).toEqual({
      status: 'paid',
      transactionId: '77',
      amountAgorot: 2505,
      reference: '3f.abc',
      document: null,
    });
    expect(readResult({ ...paid, ReturnValue: null }, 'page-1', api)).toMatchObject({ reference: '' });
  });

  it.each([
    ['open', 'the page has another code and no charge', { ResponseCode: 5, TranzactionInfo: null }],
    ['declined', 'the page has another code and a charge', { ResponseCode: 5 }],
    ['declined', 'the charge has another code', { TranzactionInfo: { ResponseCode: 4, Amount: 25.05 } }],
  ])('A page is %s if %s', (status, _, change) => {
    expect(readResult({ ...paid, ...change }, 'page-1', api)).toEqual({ status });
  });

  it.each([
    ['another page', { LowProfileId: 'page-2' }, 'another payment page'],
    ['a payment without a transaction id', { TranzactionId: 0 }, 'a payment without a transaction id'],
    ['a payment without a charge', { TranzactionInfo: null }, 'at the top level'],
    ...[2, null, undefined, '1'].map((coin): [string, object, string] => [
      `a payment in currency ${coin}`,
      { TranzactionInfo: { ResponseCode: 0, Amount: 25.05, CoinId: coin } },
      coin === '1' ? 'CoinId' : 'a payment in another currency',
    ]),
    ['an amount that is no number', { TranzactionInfo: { ResponseCode: 0, Amount: '25' } }, 'Amount'],
  ])('A response about %s is an error of the provider', (_, change, message) => {
    expect(() => readResult({ ...paid, ...change }, 'page-1', api)).toThrow(message);
  });
});

describe('The document of a payment', () => {
  const url = 'https://secure.cardcom.test/document/1';
  const issued = {
    ResponseCode: 0,
    Description: 'OK',
    DocumentType: 'TaxInvoiceAndReceipt',
    DocumentNumber: 639145,
    AccountId: 118,
    ForeignAccountNumber: null,
    SiteUniqueId: null,
    DocumentUrl: url,
  };
  const documentOf = (info: unknown, urlOfCharge: unknown = null) => {
    const result = {
      ResponseCode: 0,
      LowProfileId: 'page-1',
      TranzactionId: 77,
      TranzactionInfo: { ResponseCode: 0, Amount: 25.05, CoinId: 1, DocumentUrl: urlOfCharge },
      DocumentInfo: info,
    };
    const paid = readResult(result, 'page-1', 'https://secure.cardcom.test/api/v11');
    return paid.status === 'paid' ? paid.document : undefined;
  };

  it.each([
    ['TaxInvoiceAndReceipt', 'tax_invoice'],
    ['TaxInvoice', 'tax_invoice'],
    ['Receipt', 'receipt'],
    ['ProformaInvoice', 'other'],
    [null, 'other'],
  ])('Its number, address and type %s are read', (DocumentType, type) => {
    expect(documentOf({ ...issued, DocumentType })).toEqual({ number: '639145', type, url });
  });

  it('Its address may come with the charge', () => {
    expect(documentOf({ ...issued, DocumentUrl: null }, url)).toMatchObject({ url });
  });

  it.each([
    'http://secure.cardcom.test/1',
    'javascript:alert(1)',
    `https://x.test/${'a'.repeat(2000)}`,
    7,
    '',
  ])('The address %p is left out', (unsafe) => {
    expect(documentOf({ ...issued, DocumentUrl: unsafe })).toMatchObject({ number: '639145', url: null });
  });

  it.each([
    [null],
    [undefined],
    ['text'],
    [{ ...issued, ResponseCode: 5 }],
    [{ ...issued, DocumentNumber: 0 }],
    [{ ...issued, DocumentNumber: null }],
    [{ ...issued, DocumentNumber: '639145' }],
  ])('A payment with the document %j counts without a document', (info) => {
    expect(documentOf(info)).toBeNull();
  });
});

it('A refund that the provider rejects throws RefundRejectedError, an invalid response another error', () => {
  expect(() => readRefund({ ResponseCode: 0 })).not.toThrow();
  expect(() => readRefund({ ResponseCode: 9 })).toThrow(RefundRejectedError);
  expect(() => readRefund({})).toThrow('unexpected response');
});
