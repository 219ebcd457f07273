import type { Multipart, MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { findExcess } from '../platform/input-limits/find-excess.js';
import { bodyLimits, maxMultipartBytes } from '../platform/input-limits/input-limits.js';
import { problemDetail } from '../platform/problems/details.js';
import { fieldMessage } from '../platform/problems/field-messages.js';
import { invalidField, invalidFields, problem } from '../platform/problems/problem.js';
import { illFormedFields } from '../platform/problems/well-formed.js';

const maxTextBytes = bodyLimits.camera.bytes;
const limits = { fields: 20, files: 20, parts: 40, fieldSize: maxTextBytes, fileSize: maxMultipartBytes };

const tooLarge = () => problem('validation_error', { status: 413, detail: problemDetail('body_too_large') });

type PartFilter = (part: { name: string; filename: string; type: string }) => boolean;

/**
 * The first part that `isRequested`, as text or as the JSON that it contained. All others, such as images, are read and
 * dropped.
 */
export async function readPart(
  request: FastifyRequest,
  name: string,
  isRequested: PartFilter,
): Promise<unknown> {
  let found: unknown;
  let received = 0;
  const requireWithinLimit = () => {
    if (received > maxMultipartBytes) throw tooLarge();
  };
  request.raw.on('data', (chunk: Buffer) => (received += chunk.length));
  try {
    if (Number(request.headers['content-length']) > maxMultipartBytes) throw tooLarge();
    for await (const part of request.parts({ limits })) {
      requireWithinLimit();
      const isFound = found === undefined && matches(part, isRequested);
      const value = part.type === 'field' ? fieldOf(part) : await readFile(part, isFound, requireWithinLimit);
      if (isFound) found = value;
    }
  } catch (error) {
    // The client reads the response only after it has sent its body, and uses the connection again.
    request.raw.unpipe().resume();
    throw toProblem(error, name);
  }
  if (found === undefined) throw invalidField(name, 'required', fieldMessage('required'));
  return found;
}

function matches(part: Multipart, isRequested: PartFilter): boolean {
  const filename = part.type === 'file' ? part.filename : '';
  return isRequested({ name: part.fieldname, filename, type: part.mimetype });
}

function fieldOf(part: MultipartValue): unknown {
  if (part.valueTruncated) throw tooLarge();
  return part.value;
}

/** Reads a file to its end, and returns its text if that `isRequested`. */
async function readFile(
  part: MultipartFile,
  isRequested: boolean,
  requireWithinLimit: () => void,
): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  for await (const chunk of part.file as AsyncIterable<Buffer>) {
    requireWithinLimit();
    if (isRequested) chunks.push(chunk);
  }
  return isRequested ? textWithin(Buffer.concat(chunks)) : undefined;
}

function textWithin(bytes: Buffer): string {
  if (bytes.length > maxTextBytes) throw tooLarge();
  return bytes.toString('utf8');
}

function toProblem(error: unknown, name: string): Error {
  if (error instanceof Error && 'statusCode' in error && error.statusCode === 413) return tooLarge();
  return asProblem(error) ?? invalidField(name, 'invalid', fieldMessage('invalid'));
}

const asProblem = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'validation_error' ? error : null;

/** The JSON of a part, which may have been parsed already, within the limits of a camera's body. */
export function readJson(name: string, part: unknown): unknown {
  const value = typeof part === 'string' ? parse(name, part) : part;
  const excess = findExcess(value, bodyLimits.camera);
  const errors = excess ? [excess] : illFormedFields(value);
  if (errors.length > 0) throw invalidFields(errors);
  return value;
}

function parse(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidField(name, 'invalid', fieldMessage('invalid'));
  }
}
