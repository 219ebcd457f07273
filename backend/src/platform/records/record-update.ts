import { isDeepStrictEqual } from 'node:util';
import { Body, type PipeTransform, type Type } from '@nestjs/common';
import { ApiBody, ApiExtraModels, getSchemaPath } from '@nestjs/swagger';
import { fieldMessage, type FieldMessageKey } from '../problems/field-messages.js';
import { problemDetail } from '../problems/details.js';
import { invalidFields, problem } from '../problems/problem.js';
import { Problems } from '../problems/problems.decorator.js';
import { documentedParameter } from '../problems/documented-parameter.js';
import { readField, recordFields } from './record-fields.js';

export interface UpdateOptions {
  /** Replaces the code of a number that is not allowed. */
  invalidNumberCode?: string;
  /** Replaces the message of a field that is not settable. */
  unknownMessage?: FieldMessageKey;
  /** Fields that are accepted with any value and change nothing. */
  ignored?: string[];
}

/** The body of an update, to be compared with the current record in the transaction. */
export class RecordUpdate<T extends object> {
  constructor(
    private readonly dto: Type<T>,
    private readonly body: Record<string, unknown>,
  ) {}

  /**
   * The values that differ from the current record, as they are stored. The whole record or part of it may be sent: a
   * field that equals the current value is not validated, be it settable or not. Any other field that is invalid or not
   * settable is reported by name, and an `updated_at` of another version is a conflict.
   */
  changesTo(current: object, options: UpdateOptions = {}): Partial<T> {
    const { invalidNumberCode, unknownMessage, ignored = [] } = options;
    const known = current as Record<string, unknown>;
    const fields = recordFields(this.dto);
    const read = Object.entries(this.body)
      .filter(([field]) => field !== 'updated_at' && !ignored.includes(field))
      .filter(([field, value]) => !Object.hasOwn(known, field) || !isDeepStrictEqual(value, known[field]))
      .map(([field, value]) => [field, ...readField(fields, field, value)] as const);
    const errors = read
      .flatMap(([, issues]) => issues)
      .map((issue) => {
        if (issue.code === 'unknown_field')
          return unknownMessage ? { ...issue, message: fieldMessage(unknownMessage) } : issue;
        const isNumber = typeof known[issue.field] === 'number';
        return invalidNumberCode && isNumber ? { ...issue, code: invalidNumberCode } : issue;
      });
    if (errors.length > 0) throw invalidFields(errors);
    const seenAt = this.body['updated_at'];
    if (seenAt !== undefined && seenAt !== known['updated_at'])
      throw problem('conflict', { detail: problemDetail('changed_meanwhile') });
    return Object.fromEntries(read.map(([field, , stored]) => [field, stored])) as Partial<T>;
  }
}

class RecordUpdatePipe<T extends object> implements PipeTransform<unknown, RecordUpdate<T>> {
  constructor(private readonly dto: Type<T>) {}

  transform(body: unknown): RecordUpdate<T> {
    return new RecordUpdate(this.dto, { ...(body as object) });
  }
}

/** The body of an update: the whole record or part of it. The service applies it with `update.changesTo(record)`. */
export const RecordUpdateBody = <T extends object>(dto: Type<T>): ParameterDecorator =>
  documentedParameter(
    Body(new RecordUpdatePipe(dto)),
    Problems('conflict'),
    ApiExtraModels(dto),
    ApiBody({
      description:
        'The whole record or the fields to change. Fields that cannot be changed are accepted if they equal the ' +
        'current value. If `updated_at` is sent, it must be that of the current record.',
      schema: {
        allOf: [
          { $ref: getSchemaPath(dto) },
          {
            type: 'object',
            // The example of a body stays without it, so that it can be sent.
            example: {},
            properties: {
              updated_at: {
                type: 'string',
                format: 'date-time',
                nullable: true,
                example: '2026-11-22T17:00:00.000Z',
              },
            },
          },
        ],
      },
    }),
  );
