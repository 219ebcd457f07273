import type { FastifyRequest } from 'fastify';
import { maxPhotoBytes } from '@panui/shared/photo-limits';
import { problemDetail } from '../platform/problems/details.js';
import { fieldMessage } from '../platform/problems/field-messages.js';
import { invalidField, Problem, problem } from '../platform/problems/problem.js';

const limits = { fileSize: maxPhotoBytes, files: 1, fields: 0, parts: 1 };

const tooLarge = () => problem('validation_error', { status: 413, detail: problemDetail('body_too_large') });
const required = () => invalidField('photo', 'required', fieldMessage('required'));

/** The only part of a multipart body, whatever its name. */
export async function readPhoto(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw required();
  try {
    const part = await request.file({ limits });
    if (!part) throw required();
    return await part.toBuffer();
  } catch (error) {
    // The client reads the response only after it has sent its body, and uses the connection again.
    request.raw.unpipe().resume();
    if (error instanceof Problem) throw error;
    const isTooLarge = error instanceof Error && 'statusCode' in error && error.statusCode === 413;
    throw isTooLarge ? tooLarge() : invalidField('photo', 'invalid', fieldMessage('photo'));
  }
}
