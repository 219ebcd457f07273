import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

/** Nearly the best ratio; the maximum takes ten times as long while a visitor waits. */
const fileBrotliQuality = 9;
/** For content that is sent once: a tenth of the time of the next step, for hardly more bytes. */
export const onceBrotliQuality = 7;
const minCompressBytes = 1024;

const compressors = {
  br: (bytes: Buffer, quality: number): Promise<Buffer> =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: (bytes: Buffer): Promise<Buffer> => promisify(gzip)(bytes, { level: 9 }),
};
type Encoding = keyof typeof compressors;
const encodings: readonly Encoding[] = ['br', 'gzip'];

/** The best encoding that the client accepts, or null. A weight of zero excludes an encoding. */
function encodingFor(request: FastifyRequest): Encoding | null {
  const accepted = new Negotiator(request).encodings([...encodings]);
  return encodings.find((encoding) => accepted.includes(encoding)) ?? null;
}

/** Content with its compressed forms, which the build has made or which are made on first use and cached. */
export class StaticContent {
  /** Weak, because the same content is sent in several encodings. */
  readonly etag: string;
  readonly isCompressible: boolean;

  constructor(
    readonly type: string,
    readonly bytes: Buffer,
    private readonly compressed: Partial<Record<Encoding, Buffer | Promise<Buffer>>> = {},
    private readonly brotliQuality = fileBrotliQuality,
  ) {
    this.etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    this.isCompressible = bytes.length >= minCompressBytes && /^text\/|json|xml/.test(type);
  }

  async compressedAs(encoding: Encoding): Promise<Buffer> {
    return (this.compressed[encoding] ??= compressors[encoding](this.bytes, this.brotliQuality));
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
    // Sent with every response, so that shared caches keep the encodings apart.
    const vary = reply.getHeader('vary');
    void reply.header('vary', vary ? `${String(vary)}, accept-encoding` : 'accept-encoding');
  }
  if (reply.statusCode === 200 && isCachedByClient(request, content.etag)) return reply.status(304).send();
  const encoding = content.isCompressible ? encodingFor(request) : null;
  if (!encoding) return reply.send(content.bytes);
  return reply.header('content-encoding', encoding).send(await content.compressedAs(encoding));
}
