import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { payPageHtml } from './cardcom-page.js';
import { type FailureMode, sendFailure, sendJson } from './failure-mode.js';
import { FakeServer, readBody } from './fake-server.js';

type Body = Record<string, unknown>;

interface Page {
  id: string;
  created: Body;
  isPaid: boolean;
  isDeclined: boolean;
  transactionId: number;
  /** In shekels. */
  refunded: number;
  /** The number of the document that was issued; 0 if none was requested. */
  documentNumber: number;
  /** Overrides for parts of the result. */
  over: Body;
}

const base = '/api/v11';
const cardcomAccount = {
  terminal: 1000,
  apiName: 'name-CANARY',
  apiPassword: 'password-CANARY',
};

/**
 * Fakes Cardcom's hosted pages, version 11: creates and serves them, sends notices and refunds. Card, name
 * and address in its responses are canary values that must never be stored or logged.
 */
export class CardcomServer extends FakeServer {
  readonly requests: { path: string; body: Body }[] = [];
  readonly pages = new Map<string, Page>();
  /** Refunded amounts in shekels with their transaction. */
  readonly refunds: { transactionId: number; amount: number }[] = [];
  /** Whether it makes refunds without a response, as when the connection is lost. */
  losesRefundResponses = false;
  /** Whether it sends notices about events on its pages. */
  sendsNotices = true;
  /** Sends a notice. Its body claims more than a receiver may trust. */
  notify: (url: string, notice: object) => Promise<unknown> = (url, notice) =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(notice),
    });
  private readonly failures = new Map<string, FailureMode>();
  private readonly pauses = new Map<string, Promise<void>>();
  private lastTransaction = 2_000_000;
  private lastDocument = 639_000;

  static start(): Promise<CardcomServer> {
    return new CardcomServer().listen();
  }

  get url(): string {
    return this.origin + base;
  }

  /** The environment variables with which a server uses it. */
  environment(publicUrl: string): Record<string, string> {
    return {
      PAYMENTS: 'cardcom',
      PUBLIC_URL: publicUrl,
      CARDCOM_URL: this.url,
      CARDCOM_TERMINAL: String(cardcomAccount.terminal),
      CARDCOM_API_NAME: cardcomAccount.apiName,
      CARDCOM_API_PASSWORD: cardcomAccount.apiPassword,
    };
  }

  /** Fails from now on, for all operations or one, such as `LowProfile/Create`. */
  failWith(failure: FailureMode, operation = ''): void {
    this.failures.set(operation, failure);
  }

  /** Delays the responses of one operation until the returned function is called. */
  pause(operation: string): () => void {
    let resume = (): void => undefined;
    const resumed = new Promise<void>((resolve) => (resume = resolve));
    this.pauses.set(operation, resumed);
    return () => {
      this.pauses.delete(operation);
      resume();
    };
  }

  recover(): void {
    this.failures.clear();
  }

  /** The page at a URL. */
  pageAt(url: string): Page {
    const page = this.pages.get(url.slice(url.lastIndexOf('/') + 1));
    if (!page) throw new Error(`no page at ${url}`);
    return page;
  }

  /** The driver pays and closes the window: no redirect follows. */
  async pay(url: string, over: Body = {}): Promise<Page> {
    const page = this.pageAt(url);
    page.isPaid = true;
    page.over = over;
    page.transactionId = this.lastTransaction += 1;
    if (page.created.Document) page.documentNumber = this.lastDocument += 1;
    await this.sendNotice(page);
    return page;
  }

  async decline(url: string): Promise<void> {
    const page = this.pageAt(url);
    page.isDeclined = true;
    await this.sendNotice(page);
  }

  protected async handleRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '').split('?')[0] ?? '';
    const text = await readBody(request);
    if (path.startsWith('/pay/')) return this.servePage(request, response, this.origin + path, text);
    if (request.method !== 'POST' || !path.startsWith(`${base}/`)) return sendNoSuchPage(response);
    const operation = path.slice(base.length + 1);
    const body = JSON.parse(text) as Body;
    this.requests.push({ path: operation, body });
    await this.pauses.get(operation);
    const failure = this.failures.get(operation) ?? this.failures.get('');
    if (failure) return sendFailure(response, failure);
    if (body.ApiName !== cardcomAccount.apiName) return decline(response, 401, 'Invalid username');
    if (operation === 'LowProfile/Create') return this.create(response, body);
    if (operation === 'LowProfile/GetLpResult') return this.sendResult(response, body);
    if (operation === 'Transactions/RefundByTransactionId') return this.refund(response, body);
    return sendNoSuchPage(response);
  }

  private create(response: ServerResponse, body: Body): void {
    const texts = ['ReturnValue', 'ProductName', 'SuccessRedirectUrl', 'FailedRedirectUrl', 'WebHookUrl'];
    const isComplete = texts.every((name) => typeof body[name] === 'string' && body[name].length <= 1_000);
    if (!isComplete || typeof body.Amount !== 'number' || body.Amount <= 0)
      return decline(response, 400, 'Invalid');
    if (body.TerminalNumber !== cardcomAccount.terminal) return decline(response, 200, 'Terminal not found');
    if (body.Document && !isDocument(body.Document as Body, body.Amount))
      return decline(response, 200, 'Document is invalid');
    const id = randomUUID();
    const untouched = { isPaid: false, isDeclined: false, refunded: 0, over: {} };
    this.pages.set(id, { id, created: body, transactionId: 0, documentNumber: 0, ...untouched });
    sendJson(response, 200, {
      ResponseCode: 0,
      Description: 'OK',
      LowProfileId: id,
      Url: `${this.origin}/pay/${id}`,
      UrlToPayPal: null,
      UrlToBit: null,
    });
  }

  private sendResult(response: ServerResponse, body: Body): void {
    const page = this.pages.get(String(body.LowProfileId));
    if (!page) return decline(response, 400, 'No such page');
    const about = {
      TerminalNumber: cardcomAccount.terminal,
      LowProfileId: page.id,
      ReturnValue: page.created.ReturnValue,
      Operation: 'ChargeOnly',
      UIValues: { CardOwnerName: 'OWNER-CANARY', CardOwnerEmail: 'owner-canary@example.test' },
      TokenInfo: null,
      DocumentInfo: null,
    };
    const charge = { Last4CardDigits: 4242, CardOwnerName: 'OWNER-CANARY', CoinId: 1 };
    if (page.isPaid) {
      return sendJson(response, 200, {
        ...about,
        ResponseCode: 0,
        Description: 'OK',
        TranzactionId: page.transactionId,
        TranzactionInfo: {
          ...charge,
          ResponseCode: 0,
          Amount: page.created.Amount,
          ...this.documentOf(page),
          ...page.over,
        },
        DocumentInfo:
          page.documentNumber > 0
            ? {
                ...this.documentOf(page),
                ResponseCode: 0,
                Description: 'OK',
                AccountId: 118,
                ForeignAccountNumber: null,
                SiteUniqueId: null,
                // The address comes with the charge only.
                DocumentUrl: null,
              }
            : null,
        ...page.over,
      });
    }
    const rejected = page.isDeclined ? { ...charge, ResponseCode: 4, Amount: page.created.Amount } : null;
    sendJson(response, 200, {
      ...about,
      ResponseCode: page.isDeclined ? 4 : 5_043,
      Description: 'OWNER-CANARY has not paid',
      TranzactionId: 0,
      TranzactionInfo: rejected,
    });
  }

  private documentOf({ documentNumber }: Page): Body {
    if (documentNumber === 0) return { DocumentNumber: 0, DocumentType: null, DocumentUrl: null };
    return {
      DocumentNumber: documentNumber,
      DocumentType: 'TaxInvoiceAndReceipt',
      DocumentUrl: `${this.origin}/document/${documentNumber}`,
    };
  }

  private refund(response: ServerResponse, body: Body): void {
    if (body.ApiPassword !== cardcomAccount.apiPassword) return decline(response, 401, 'Invalid password');
    const page = [...this.pages.values()].find(
      (one) => one.isPaid && one.transactionId === body.TransactionId,
    );
    if (!page || (page.refunded > 0 && body.AllowMultipleRefunds !== true))
      return decline(response, 200, 'OWNER-CANARY has it back');
    const amount = Number(body.PartialSum ?? page.created.Amount);
    if (Math.round((page.refunded + amount) * 100) > Math.round(Number(page.created.Amount) * 100))
      return decline(response, 200, 'More than was paid');
    page.refunded += amount;
    this.refunds.push({ transactionId: page.transactionId, amount });
    if (this.losesRefundResponses) return void response.destroy();
    sendJson(response, 200, {
      ResponseCode: 0,
      Description: 'OK',
      NewTranzactionId: (this.lastTransaction += 1),
    });
  }

  private async servePage(
    request: IncomingMessage,
    response: ServerResponse,
    url: string,
    form: string,
  ): Promise<void> {
    const { created } = this.pageAt(url);
    if (request.method === 'GET') {
      const { Language, ProductName, Amount } = created;
      response.writeHead(200, { 'content-type': 'text/html;charset=utf-8' });
      response.end(
        payPageHtml({ language: String(Language), productName: String(ProductName), amount: Number(Amount) }),
      );
      return;
    }
    const action = new URLSearchParams(form).get('does');
    if (action === 'pay') await this.pay(url);
    if (action === 'refuse') await this.decline(url);
    const name =
      { pay: 'SuccessRedirectUrl', refuse: 'FailedRedirectUrl' }[action ?? ''] ?? 'CancelRedirectUrl';
    const back = new URL(String(created[name]));
    back.searchParams.set('lowprofilecode', url.slice(url.lastIndexOf('/') + 1));
    response.writeHead(303, { location: back.href }).end();
  }

  private async sendNotice(page: Page): Promise<void> {
    if (!this.sendsNotices) return;
    const notice = {
      ResponseCode: 0,
      LowProfileId: page.id,
      TranzactionInfo: { ResponseCode: 0, Amount: 1 },
    };
    await this.notify(String(page.created.WebHookUrl), notice).catch(() => undefined);
  }
}

/** A name of at most 50 characters, and products that add up to the amount. */
function isDocument({ Name, Products }: Body, amount: number): boolean {
  const products = Products as { Description: string; Quantity: number; UnitCost: number }[];
  const sum = products.reduce((total, { Quantity, UnitCost }) => total + Quantity * UnitCost, 0);
  const isNamed = typeof Name === 'string' && Name !== '' && Name.length <= 50;
  return isNamed && products.every(({ Description }) => Description !== '') && sum === amount;
}

function decline(response: ServerResponse, status: number, description: string): void {
  sendJson(response, status, { ResponseCode: 5_001, Description: description });
}

function sendNoSuchPage(response: ServerResponse): void {
  response.writeHead(404, { 'content-type': 'text/html' }).end('<!doctype html><title>Not Found</title>');
}
