import type { IncomingMessage, ServerResponse } from 'node:http';
import { type FailureMode, sendFailure, sendJson } from './failure-mode.js';
import { FakeServer, readBody } from './fake-server.js';

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

/** The tables of the real registry by short names. */
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
/** All their columns are text, and numeric filters are errors. */
const archives: string[] = [tables.cancelled2010, tables.cancelled2000];

/** A record as the registry returns it: with padding, nulls, and columns that must not be stored. */
export function createCkanRecord(plate: number | string, over: Record<string, unknown> = {}): CkanRecord {
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
 * Fakes `datastore_search` of CKAN 2.x over HTTP like data.gov.il: GET and POST, equality filters, rejection
 * of clients without a user agent, and CKAN's error format.
 */
export class CkanServer extends FakeServer {
  readonly searches: Search[] = [];
  private readonly records = new Map<string, CkanRecord[]>(Object.values(tables).map((id) => [id, []]));
  private readonly failures = new Map<string, FailureMode>();
  private failureOfAll: FailureMode | null = null;

  static start(): Promise<CkanServer> {
    return new CkanServer().listen();
  }

  get url(): string {
    return `${this.origin}${path}`;
  }

  addRecords(table: Table, ...records: CkanRecord[]): void {
    this.records.get(tables[table])?.push(...records);
  }

  /** Fails from now on, for all tables or one. */
  failWith(failure: FailureMode, table?: Table): void {
    if (table) this.failures.set(tables[table], failure);
    else this.failureOfAll = failure;
  }

  recover(): void {
    this.failureOfAll = null;
    this.failures.clear();
  }

  /** Removes a table, as happens when the registry is reorganised. */
  withdraw(table: Table): void {
    this.records.delete(tables[table]);
  }

  protected async handleRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = new URL(request.url ?? '/', this.url);
    const userAgent = request.headers['user-agent'] ?? '';
    if (address.pathname !== path) return sendPage(response, 404, 'Not Found');
    if (!userAgent.startsWith('Mozilla/')) return sendPage(response, 403, 'Security Violation');
    const requests =
      request.method === 'POST'
        ? (JSON.parse(await readBody(request)) as Record<string, unknown>)
        : Object.fromEntries(address.searchParams);
    const filters: unknown =
      typeof requests.filters === 'string' ? JSON.parse(requests.filters) : requests.filters;
    const search: Search = {
      resource_id: String(requests.resource_id),
      filters: (filters ?? {}) as Record<string, unknown>,
      limit: Number(requests.limit ?? 100),
      userAgent,
      address: address.pathname + address.search,
    };
    this.searches.push(search);
    const failure = this.failureOfAll ?? this.failures.get(search.resource_id);
    return failure ? sendFailure(response, failure) : this.search(response, search);
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

function sendError(response: ServerResponse, status: number, error: object): void {
  sendJson(response, status, { help: 'help', success: false, error });
}

function sendPage(response: ServerResponse, status: number, title: string): void {
  response.writeHead(status, { 'content-type': 'text/html' });
  response.end(`<!doctype html><title>${title}</title><h1>${title}</h1>`);
}
