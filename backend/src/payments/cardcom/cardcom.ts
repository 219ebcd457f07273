import { askJson } from '../../platform/http-client/ask-json.js';
import { OutsideFault } from '../../platform/http-client/outside-fault.js';
import type { OutsideService } from '../../platform/http-client/outside-service.js';
import type { OutsideServices } from '../../platform/http-client/outside-services.js';
import type { CardProvider, PageWanted, PayPage, PayResult } from '../card-provider.js';
import { readPage, readRefund, readResult } from './cardcom-answer.js';
import { toShekels } from './shekels.js';

const longestAnswerBytes = 256 * 1024;
const breaker = { faults: 5, openMs: 30_000 };
const pageLimitMs = 5_000;
const resultLimitMs = 3_500;
/** Nobody waits for a refund, and one that is given up too early might be under way. */
const refundLimitMs = 15_000;
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
export class Cardcom implements CardProvider {
  readonly name = 'cardcom';
  private readonly service: OutsideService;

  constructor(
    private readonly options: CardcomOptions,
    services: OutsideServices,
  ) {
    this.service = services.use({
      name: 'payments',
      driver: this.name,
      breaker,
      // No lesser question is refused for a wrong terminal or name; a page that nobody opens costs nothing.
      probe: async (signal) => {
        await this.askForPage(this.trialPage(), signal);
      },
    });
  }

  createPage(page: PageWanted): Promise<PayPage> {
    return this.service.call(() => this.askForPage(page, AbortSignal.timeout(pageLimitMs)));
  }

  resultOf(pageId: string): Promise<PayResult> {
    const { terminal, apiName } = this.options;
    const body = { TerminalNumber: terminal, ApiName: apiName, LowProfileId: pageId };
    return this.service.call(async () =>
      readResult(await this.ask('LowProfile/GetLpResult', body, AbortSignal.timeout(resultLimitMs)), pageId),
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
    const answer = await this.service.call(() => this.ask(path, body, AbortSignal.timeout(refundLimitMs)));
    // A refusal is about this transaction; the service itself is well.
    readRefund(answer);
  }

  private async askForPage(page: PageWanted, signal: AbortSignal): Promise<PayPage> {
    const { terminal, apiName, url } = this.options;
    const made = readPage(
      await this.ask(
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
          WebHookUrl: page.noticeUrl,
        },
        signal,
      ),
    );
    if (new URL(url).protocol === 'https:' && !made.url.startsWith('https:'))
      throw new OutsideFault('a page without encryption');
    return made;
  }

  private trialPage(): PageWanted {
    const { publicUrl } = this.options;
    return {
      reference: 'trial',
      amountAgorot: 100,
      title: 'Panui',
      language: 'he',
      returnUrls: { done: publicUrl, failed: publicUrl, cancelled: publicUrl },
      noticeUrl: `${publicUrl}/payments/notice/trial`,
    };
  }

  private ask(path: string, body: object, signal: AbortSignal): Promise<unknown> {
    return askJson(`${this.options.url.replace(/(?<!\/)\/+$/, '')}/${path}`, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal,
      longestAnswerBytes,
    });
  }
}
