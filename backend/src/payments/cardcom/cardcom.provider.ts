import { fetchJson } from '../../platform/http-client/fetch-json.js';
import { ExternalServiceError } from '../../platform/http-client/external-service-error.js';
import type { ExternalService } from '../../platform/http-client/external-service.js';
import type { ExternalServicesService } from '../../platform/http-client/external-services.service.js';
import type { CardProvider, PaymentPageRequest, PaymentPage, PaymentResult } from '../card-provider.js';
import { readPage, readRefund, readResult } from './cardcom-response.js';
import { toShekels } from './shekels.js';

const maxResponseBytes = 256 * 1024;
const breaker = { failures: 5, openMs: 30_000 };
const pageTimeoutMs = 5_000;
const resultTimeoutMs = 3_500;
/** Nobody waits for a refund, and one that is given up too early might be under way. */
const refundTimeoutMs = 15_000;
const shekelCoin = 1;

export interface CardcomOptions {
  /** The address of the interface, up to and with its version. */
  url: string;
  terminal: number;
  apiName: string;
  /** Asked for where money goes back. */
  apiPassword: string;
  /** Where drivers would come back to from the page that is made to try the settings out. */
  publicUrl: string;
}

/** Cardcom's hosted pages ("low profile", version 11). Only our reference and the amount go there, nothing of a driver. */
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
      // No lesser question is refused for a wrong terminal or name; a page that nobody opens costs nothing.
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
      ),
    );
  }

  /** Without leave for several refunds of one transaction a second one is turned down, so that asking again is safe. */
  async refund(transactionId: string): Promise<void> {
    const { apiName, apiPassword } = this.options;
    const body = {
      ApiName: apiName,
      ApiPassword: apiPassword,
      TransactionId: Number(transactionId),
      AllowMultipleRefunds: false,
    };
    const path = 'Transactions/RefundByTransactionId';
    const response = await this.service.call(() =>
      this.request(path, body, AbortSignal.timeout(refundTimeoutMs)),
    );
    // A refusal is about this transaction; the service itself is well.
    readRefund(response);
  }

  private async requestPage(page: PaymentPageRequest, signal: AbortSignal): Promise<PaymentPage> {
    const { terminal, apiName, url } = this.options;
    const createdPage = readPage(
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
        },
        signal,
      ),
    );
    if (new URL(url).protocol === 'https:' && !createdPage.url.startsWith('https:'))
      throw new ExternalServiceError('a page without encryption');
    return createdPage;
  }

  private probePage(): PaymentPageRequest {
    const { publicUrl } = this.options;
    return {
      reference: 'trial',
      amountAgorot: 100,
      title: 'Panui',
      language: 'he',
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
