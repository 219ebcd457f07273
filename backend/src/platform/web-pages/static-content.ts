import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Nearly the smallest there is; the best level takes ten times as long, and a visitor would wait for it. */
const brotliQuality = 9;
const minCompressBytes = 1024;

const compressors = {
  br: (bytes: Buffer): Promise<Buffer> =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
  gzip: (bytes: Buffer): Promise<Buffer> => promisify(gzip)(bytes, { level: 9 }),
};
type Encoding = keyof typeof compressors;
const encodings: readonly Encoding[] = ['br', 'gzip'];

/** The best packing that the caller can undo, or null. A weight of zero says "not this one". */
function encodingFor(acceptEncoding: string | undefined): Encoding | null {
  const weights = new Map<string, number>();
  for (const item of (acceptEncoding ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    weights.set(name, weight === undefined ? 1 : Number(weight));
  }
  return encodings.find((one) => (weights.get(one) ?? weights.get('*') ?? 0) > 0) ?? null;
}

/** Bytes that never change while the process runs: packed by the build, or once, for whoever first asks, and kept. */
export class StaticContent {
  /** A weak one, since the same text goes out packed in more than one way. */
  readonly etag: string;
  readonly isCompressible: boolean;

  constructor(
    readonly type: string,
    readonly bytes: Buffer,
    private readonly compressed: Partial<Record<Encoding, Buffer | Promise<Buffer>>> = {},
  ) {
    this.etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    this.isCompressible = bytes.length >= minCompressBytes && /^text\/|json|xml/.test(type);
  }

  async compressedAs(encoding: Encoding): Promise<Buffer> {
    return (this.compressed[encoding] ??= compressors[encoding](this.bytes));
  }
}

function isCachedByClient(request: FastifyRequest, etag: string): boolean {
  const known = request.headers['if-none-match']?.split(',').map((one) => one.trim()) ?? [];
  return known.includes(etag) || known.includes('*');
}

export async function sendContent(
  request: FastifyRequest,
  reply: FastifyReply,
  content: StaticContent,
): Promise<FastifyReply> {
  void reply.type(content.type).header('etag', content.etag);
  if (content.isCompressible) {
    // Said with every answer, packed or not: a cache between must not hand one caller's packing to another.
    const vary = reply.getHeader('vary');
    void reply.header('vary', vary ? `${String(vary)}, accept-encoding` : 'accept-encoding');
  }
  if (isCachedByClient(request, content.etag)) return reply.status(304).send();
  const encoding = content.isCompressible ? encodingFor(request.headers['accept-encoding']) : null;
  if (!encoding) return reply.send(content.bytes);
  return reply.header('content-encoding', encoding).send(await content.compressedAs(encoding));
}
