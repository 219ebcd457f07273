import { fetchJson } from '../../platform/http-client/fetch-json.js';
import type { ExternalService } from '../../platform/http-client/external-service.js';
import type { ExternalServicesService } from '../../platform/http-client/external-services.service.js';
import type {
  CardProvider,
  CardRefund,
  PaymentPageRequest,
  PaymentPage,
  PaymentResult,
} from '../card-provider.js';
import { readPage, readRefund, readResult, shekelCoin, toShekels } from './cardcom-response.js';

const maxResponseBytes = 256 * 1024;
const breaker = { failures: 5, openMs: 30_000 };
const pageTimeoutMs = 5_000;
const resultTimeoutMs = 3_500;
/** No driver waits for a refund. With a short time limit, a refund in progress could be taken for a failed one. */
const refundTimeoutMs = 15_000;
const maxDocumentNameLength = 50;

export interface CardcomOptions {
  /** Base URL of the API, including the version. */
  url: string;
  terminal: number;
  apiName: string;
  /** Required for refunds only. */
  apiPassword: string;
  /** Whether it issues a document for each payment. */
  issuesDocuments: boolean;
  /** Return address of the page that the probe creates. */
  publicUrl: string;
}

/**
 * Cardcom's hosted pages ("low profile", version 11). It receives our reference and the amount, and the driver's name
 * and address only if it issues documents.
 */
export class CardcomProvider implements CardProvider {
  readonly name = 'cardcom';
  private readonly service: ExternalService;

  constructor(
    private readonly options: CardcomOptions,
    services: ExternalServicesService,
  ) {
    this.service = services.register({
      name: 'payments',
      driver: this.name,
      breaker,
      // Cheaper requests succeed even with a wrong terminal or name. An unused page costs nothing.
      probe: async (signal) => {
        await this.requestPage(this.probePage(), signal);
      },
    });
  }

  createPage(page: PaymentPageRequest): Promise<PaymentPage> {
    return this.service.call(() => this.requestPage(page, AbortSignal.timeout(pageTimeoutMs)));
  }

  getResult(pageId: string): Promise<PaymentResult> {
    const { terminal, apiName } = this.options;
    const body = { TerminalNumber: terminal, ApiName: apiName, LowProfileId: pageId };
    return this.service.call(async () =>
      readResult(
        await this.request('LowProfile/GetLpResult', body, AbortSignal.timeout(resultTimeoutMs)),
        pageId,
        this.options.url,
      ),
    );
  }

  /** With `AllowMultipleRefunds: false` Cardcom rejects a second refund of a transaction, so that a retry is safe. */
  async refund({ transactionId, amountAgorot, isAfterAnother }: CardRefund): Promise<void> {
    const { apiName, apiPassword } = this.options;
    const body = {
      ApiName: apiName,
      ApiPassword: apiPassword,
      TransactionId: Number(transactionId),
      ...(amountAgorot !== null && { PartialSum: toShekels(amountAgorot) }),
      AllowMultipleRefunds: isAfterAnother,
    };
    const path = 'Transactions/RefundByTransactionId';
    const response = await this.service.call(() =>
      this.request(path, body, AbortSignal.timeout(refundTimeoutMs)),
    );
    // Read outside `call`: a rejected refund is not a failure of the service and must not open the circuit.
    readRefund(response);
  }

  private async requestPage(page: PaymentPageRequest, signal: AbortSignal): Promise<PaymentPage> {
    const { terminal, apiName, url, issuesDocuments } = this.options;
    return readPage(
      await this.request(
        'LowProfile/Create',
        {
          TerminalNumber: terminal,
          ApiName: apiName,
          Operation: 'ChargeOnly',
          Amount: toShekels(page.amountAgorot),
          ISOCoinId: shekelCoin,
          Language: page.language,
          ProductName: page.title,
          ReturnValue: page.reference,
          SuccessRedirectUrl: page.returnUrls.done,
          FailedRedirectUrl: page.returnUrls.failed,
          CancelRedirectUrl: page.returnUrls.cancelled,
          WebHookUrl: page.callbackUrl,
          ...(issuesDocuments && { Document: documentOf(page) }),
        },
        signal,
      ),
      url,
    );
  }

  private probePage(): PaymentPageRequest {
    const { publicUrl } = this.options;
    return {
      reference: 'trial',
      amountAgorot: 100,
      title: 'Panui',
      language: 'he',
      customer: { name: 'Panui', email: '' },
      returnUrls: { done: publicUrl, failed: publicUrl, cancelled: publicUrl },
      callbackUrl: `${publicUrl}/payments/notice/trial`,
    };
  }

  private request(path: string, body: object, signal: AbortSignal): Promise<unknown> {
    return fetchJson(`${this.options.url.replace(/(?<!\/)\/+$/, '')}/${path}`, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal,
      maxResponseBytes,
    });
  }
}

/**
 * The account at Cardcom decides the type. Prices of documents include VAT; the driver may correct the name on the
 * page.
 */
function documentOf({ title, amountAgorot, language, customer }: PaymentPageRequest): object {
  return {
    DocumentTypeToCreate: 'Auto',
    Name: customer.name.slice(0, maxDocumentNameLength),
    Email: customer.email,
    IsSendByEmail: customer.email !== '',
    IsAllowEditDocument: true,
    Language: language,
    Products: [{ Description: title, Quantity: 1, UnitCost: toShekels(amountAgorot) }],
  };
}
