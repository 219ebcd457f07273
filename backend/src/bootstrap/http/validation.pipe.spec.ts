import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { getMetadataStorage } from 'class-validator';
import { isFieldMessageKey } from '../../platform/problems/dto-message.js';
import { recordFieldRule } from '../../platform/records/record-fields.js';
import { ruleMessages } from './validation.pipe.js';

type DtoClass = new () => object;

async function everyDto(): Promise<DtoClass[]> {
  const source = join(__dirname, '../..');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
  const modules = await Promise.all(
    files.filter((name) => name.endsWith('.dto.ts')).map((name) => import(join(source, name))),
  );
  return modules
    .flatMap((module) => Object.values(module as object) as unknown[])
    .filter((one): one is DtoClass => typeof one === 'function');
}

it('Every rule of every DTO has a message in both languages', async () => {
  const rules = (await everyDto()).flatMap((dto) =>
    getMetadataStorage()
      .getTargetValidationMetadatas(dto, '', false, false)
      .filter(({ type, name }) => type === 'customValidation' && name !== recordFieldRule)
      .map(({ name = '', message, propertyName }) => ({
        rule: `${dto.name}.${propertyName} ${name}`,
        hasMessage: isFieldMessageKey(message) || name in ruleMessages,
      })),
  );
  expect(rules.length).toBeGreaterThan(40);
  expect(rules.filter(({ hasMessage }) => !hasMessage)).toEqual([]);
});
