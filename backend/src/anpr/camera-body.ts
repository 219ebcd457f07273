import type { FastifyRequest } from 'fastify';
import { problemDetail } from '../platform/problems/details.js';
import { fieldMessage } from '../platform/problems/field-messages.js';
import { invalidField, problem } from '../platform/problems/problem.js';

/** With its images an event has several megabytes. */
const maxMultipartBytes = 5 * 1024 * 1024;
const maxTextBytes = 256 * 1024;
const limits = { fields: 20, files: 20, parts: 40, fieldSize: maxTextBytes, fileSize: maxMultipartBytes };

const tooLarge = () => problem('validation_error', { status: 413, detail: problemDetail('body_too_large') });

/** The first part that `isRequested`, as text or as the JSON that it contained. All others, such as images, are read and dropped. */
export async function readPart(
  request: FastifyRequest,
  name: string,
  isRequested: (part: { name: string; filename: string; type: string }) => boolean,
): Promise<unknown> {
  let found: unknown;
  let size = 0;
  try {
    for await (const part of request.parts({ limits })) {
      const filename = part.type === 'file' ? part.filename : '';
      const isFound =
        found === undefined && isRequested({ name: part.fieldname, filename, type: part.mimetype });
      if (part.type === 'field') {
        if (part.valueTruncated) throw tooLarge();
        if (isFound) found = part.value;
        continue;
      }
      const chunks: Buffer[] = [];
      for await (const chunk of part.file as AsyncIterable<Buffer>) {
        size += chunk.length;
        if (size > maxMultipartBytes) throw tooLarge();
        if (isFound) chunks.push(chunk);
      }
      if (isFound) found = textWithin(Buffer.concat(chunks));
    }
  } catch (error) {
    throw error instanceof Error && 'statusCode' in error && error.statusCode === 413
      ? tooLarge()
      : (asProblem(error) ?? invalidField(name, 'invalid', fieldMessage('invalid')));
  }
  if (found === undefined) throw invalidField(name, 'required', fieldMessage('required'));
  return found;
}

function textWithin(bytes: Buffer): string {
  if (bytes.length > maxTextBytes) throw tooLarge();
  return bytes.toString('utf8');
}

const asProblem = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'validation_error' ? error : null;

/** JSON that may have been parsed already. */
export function jsonOf(name: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    throw invalidField(name, 'invalid', fieldMessage('invalid'));
  }
}
