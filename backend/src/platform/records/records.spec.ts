import { Problem } from '../problems/problem.js';
import {
  BooleanField,
  NullableField,
  OptionalField,
  TextField,
  UpdateOf,
  VerbatimField,
} from './field-decorators.js';
import { readNewRecord } from './new-record.js';
import { RecordUpdate } from './record-update.js';

class CreateThingDto {
  @TextField({ min: 1, max: 5 }) name: string;
  @OptionalField() @NullableField() @TextField({ max: 5 }) name_en?: string | null;
  @VerbatimField({ min: 1, max: 9 }) secret: string;
  @OptionalField() @BooleanField() is_active?: boolean;
}
class UpdateThingDto extends UpdateOf(CreateThingDto) {}

const current = {
  id: 7,
  name: 'old',
  name_en: null,
  secret: 'x',
  is_active: true,
  updated_at: '2026-11-24T17:00:00.000Z',
};
const changes = (body: Record<string, unknown>) => new RecordUpdate(UpdateThingDto, body).changesTo(current);

/** The problem's code and its field errors as `field code message`. */
function collectIssues(run: () => unknown): string[] {
  try {
    run();
  } catch (error) {
    if (error instanceof Problem)
      return [
        error.code,
        ...(error.options.errors ?? []).map(({ field, code, message }) => `${field} ${code} ${message.key}`),
      ];
    throw error;
  }
  return [];
}

describe('readNewRecord', () => {
  it('Texts are trimmed unless they are verbatim', () => {
    expect(readNewRecord(CreateThingDto, { name: ' a ', secret: ' b ' })).toEqual({
      name: 'a',
      secret: ' b ',
    });
  });

  it('Missing fields are reported first, then invalid and unknown ones, all at once', () => {
    const body = { is_active: 1, color: 'red', name: null, name_en: 'toolong' };
    expect(collectIssues(() => readNewRecord(CreateThingDto, body))).toEqual([
      'validation_error',
      'name required required',
      'secret required required',
      'is_active invalid boolean',
      'color unknown_field not_settable',
      'name_en invalid too_long',
    ]);
  });

  it('A maximum applies before trimming and a minimum after it', () => {
    const issues = (name: string) =>
      collectIssues(() => readNewRecord(CreateThingDto, { name, secret: 'x' }));
    expect(issues('a     ')).toEqual(['validation_error', 'name invalid too_long']);
    expect(issues('   ')).toEqual(['validation_error', 'name required required']);
  });

  it('Null is accepted by a nullable field only', () => {
    const body = { name: 'a', secret: 'x', name_en: null };
    expect(readNewRecord(CreateThingDto, body)).toEqual(body);
    expect(collectIssues(() => readNewRecord(CreateThingDto, { ...body, is_active: null }))).toEqual([
      'validation_error',
      'is_active invalid boolean',
    ]);
  });
});

describe('RecordUpdate', () => {
  it('The whole unchanged record contains no changes', () => {
    expect(changes(current)).toEqual({});
  });

  it('Only fields that differ are returned, trimmed', () => {
    expect(changes({ ...current, name: ' new ' })).toEqual({ name: 'new' });
  });

  it('A read-only field with another value and an unknown field are rejected by name', () => {
    expect(collectIssues(() => changes({ id: 8, color: 'red', name: null }))).toEqual([
      'validation_error',
      'id unknown_field not_settable',
      'color unknown_field not_settable',
      'name invalid text',
    ]);
  });

  it('A field that equals the current value is not validated', () => {
    const legacy = { ...current, name: 'longer than allowed' };
    expect(new RecordUpdate(UpdateThingDto, legacy).changesTo(legacy)).toEqual({});
  });

  it('An updated_at of another version is a conflict, after invalid fields', () => {
    const stale = { updated_at: '2026-01-01T00:00:00.000Z' };
    expect(collectIssues(() => changes({ ...stale, name: 'new' }))).toEqual(['conflict']);
    expect(collectIssues(() => changes({ ...stale, name: 1 }))).toEqual([
      'validation_error',
      'name invalid text',
    ]);
  });
});
