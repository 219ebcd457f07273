import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What is wrong with the stand-in, if anything; the answer to every request, or to those of one table. */
export type CkanFault =
  | { status: number; retryAfter?: string }
  /** A page where JSON should be, with status 200. */
  | { text: string }
  | { json: unknown }
  /** Takes the question and never answers. */
  | 'silent'
  /** A byte now and then, for ever. */
  | 'drip'
  /** 10 MB of a well-formed beginning. */
  | 'huge'
  | 'redirect'
  /** Hangs up in the middle of the answer. */
  | 'cut off';

export interface CkanRecord {
  mispar_rechev: number | string;
  [column: string]: unknown;
}

interface Search {
  resource_id: string;
  filters: Record<string, unknown>;
  limit: number;
  userAgent: string;
  address: string;
}

/** The tables of the real registry, by the names that tests use. */
export const tables = {
  private: '053cea08-09bc-40ec-8f7a-156f0677aff3',
  motorcycles: 'bf9df4e2-d90d-4c0a-a400-19e15af8e95f',
  heavy: 'cd3acc5c-03c3-4c89-9c54-d40f93c0d790',
  public: 'cf29862d-ca25-4691-84f6-1be60dcb4a1e',
  personalImport: '03adc637-b6fe-402b-9937-7c3d3afc9140',
  inactive: 'f6efe89a-fb3d-43a4-bb61-9bf12a9b9099',
  inactiveWithoutModel: '6f6acd03-f351-4a8f-8ecf-df792f4f573a',
  cancelled: '851ecab1-0622-4dbe-a6c7-f950cf82abf9',
  cancelled2010: '4e6b9724-4c1e-43f0-909a-154d4cc4e046',
  cancelled2000: 'ec8cbc34-72e1-4b69-9c48-22821ba0bd6c',
} as const;
export type Table = keyof typeof tables;

const path = '/api/3/action/datastore_search';
/** Their every column is text, and a numeric filter an error. */
const archives: string[] = [tables.cancelled2010, tables.cancelled2000];
const megabyte = 1024 * 1024;

/** A vehicle as the registry holds one: with padding, with nulls, and with more than anybody should keep. */
export function aRecord(plate: number | string, over: Record<string, unknown> = {}): CkanRecord {
  return {
    _id: 2372814,
    mispar_rechev: plate,
    tozeret_cd: 588,
    sug_degem: 'P',
    tozeret_nm: 'מאזדה יפן      ',
    degem_nm: 'BM6NA',
    ramat_gimur: 'COMFORT',
    ramat_eivzur_betihuty: null,
    shnat_yitzur: 2019,
    mivchan_acharon_dt: '2026-01-14',
    baalut: 'פרטי',
    misgeret: 'JMZBM6NA900CANARY',
    tzeva_rechev: 'לבן         ',
    sug_delek_nm: 'בנזין',
    kinuy_mishari: '3  ',
    ...over,
  };
}

/**
 * Speaks `datastore_search` of CKAN 2.x over HTTP on loopback, as the registry on data.gov.il does: GET and POST,
 * filters by equality, programs without a name turned away, errors in CKAN's own form.
 */
export class CkanServer {
  readonly searches: Search[] = [];
  /** Answers under way, on connections that are still up. */
  openAnswers = 0;
  private readonly records = new Map<string, CkanRecord[]>(Object.values(tables).map((id) => [id, []]));
  private readonly faults = new Map<string, CkanFault>();
  private everywhere: CkanFault | null = null;
  private readonly server = createServer((request, response) => void this.answer(request, response));
  private port = 0;

  static async start(): Promise<CkanServer> {
    const ckan = new CkanServer();
    await ckan.listen();
    return ckan;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}${path}`;
  }

  holds(table: Table, ...records: CkanRecord[]): void {
    this.records.get(tables[table])?.push(...records);
  }

  /** From now on, everywhere or in one table. */
  failWith(fault: CkanFault, table?: Table): void {
    if (table) this.faults.set(tables[table], fault);
    else this.everywhere = fault;
  }

  recover(): void {
    this.everywhere = null;
    this.faults.clear();
  }

  /** A table taken down, as they are when the registry is rearranged. */
  withdraw(table: Table): void {
    this.records.delete(tables[table]);
  }

  /** Nobody listens any more; `listen` comes back at the same address. */
  async stop(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    this.server.closeAllConnections();
    await closed;
  }

  async listen(): Promise<void> {
    this.server.listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.openAnswers += 1;
    response.on('close', () => (this.openAnswers -= 1));
    const address = new URL(request.url ?? '/', this.url);
    const userAgent = request.headers['user-agent'] ?? '';
    if (address.pathname !== path) return sendPage(response, 404, 'Not Found');
    if (!userAgent.startsWith('Mozilla/')) return sendPage(response, 403, 'Security Violation');
    const asked =
      request.method === 'POST'
        ? (JSON.parse(await textOf(request)) as Record<string, unknown>)
        : Object.fromEntries(address.searchParams);
    const filters: unknown = typeof asked.filters === 'string' ? JSON.parse(asked.filters) : asked.filters;
    const search: Search = {
      resource_id: String(asked.resource_id),
      filters: (filters ?? {}) as Record<string, unknown>,
      limit: Number(asked.limit ?? 100),
      userAgent,
      address: address.pathname + address.search,
    };
    this.searches.push(search);
    const fault = this.everywhere ?? this.faults.get(search.resource_id);
    return fault ? sendFault(response, fault) : this.search(response, search);
  }

  private search(response: ServerResponse, { resource_id: id, filters, limit }: Search): void {
    const records = this.records.get(id);
    if (!records) {
      return sendError(response, 404, {
        __type: 'Not Found Error',
        message: `Not found: Resource "${id}" was not found.`,
      });
    }
    const isArchive = archives.includes(id);
    for (const [column, value] of Object.entries(filters)) {
      const isOfType = isArchive ? typeof value === 'string' : /^\d+$/.test(String(value));
      if (column !== 'mispar_rechev' || !isOfType) {
        return sendError(response, 409, { __type: 'Validation Error', filters: ['invalid value'] });
      }
    }
    const matches = records.filter(({ mispar_rechev: plate }) =>
      Object.values(filters).every((value) =>
        isArchive ? plate === value : Number(plate) === Number(value),
      ),
    );
    sendJson(response, 200, {
      help: `${this.url}?help`,
      success: true,
      result: {
        include_total: true,
        limit,
        records_format: 'objects',
        resource_id: id,
        total_estimation_threshold: null,
        records: matches.slice(0, limit),
        fields: [
          { id: '_id', type: 'int' },
          { id: 'mispar_rechev', type: isArchive ? 'text' : 'numeric' },
        ],
        _links: { start: path, next: `${path}?offset=${limit}` },
        total: matches.length,
        total_was_estimated: false,
      },
    });
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json;charset=utf-8' });
  response.end(JSON.stringify(body));
}

function sendError(response: ServerResponse, status: number, error: object): void {
  sendJson(response, status, { help: 'help', success: false, error });
}

function sendPage(response: ServerResponse, status: number, title: string): void {
  response.writeHead(status, { 'content-type': 'text/html' });
  response.end(`<!doctype html><title>${title}</title><h1>${title}</h1>`);
}

function sendFault(response: ServerResponse, fault: CkanFault): void {
  if (fault === 'silent') return;
  if (fault === 'drip') return drip(response);
  if (fault === 'huge') {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(`{"success":true,"result":{"records":[],"filler":"${'x'.repeat(10 * megabyte)}"}}`);
    return;
  }
  if (fault === 'redirect') {
    response.writeHead(302, { location: 'http://127.0.0.1:9/' });
    response.end();
    return;
  }
  if (fault === 'cut off') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' });
    response.write('{"success":', () => response.destroy());
    return;
  }
  if ('json' in fault) return sendJson(response, 200, fault.json);
  if ('text' in fault) {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(fault.text);
    return;
  }
  if (fault.retryAfter) response.setHeader('retry-after', fault.retryAfter);
  sendError(response, fault.status, { __type: 'Fault', message: 'as the test wants it' });
}

function drip(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('{"success":true,"result":{"records":[');
  const timer = setInterval(() => response.write(' '), 20);
  response.on('close', () => clearInterval(timer));
}
