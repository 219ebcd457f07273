import { getMetadataStorage, MaxLength, MinLength, validateSync } from 'class-validator';
import { cacheDtoRules } from './dto-rules.js';

cacheDtoRules();

class Parent {
  @MaxLength(3) name = '';
}

class Child extends Parent {
  @MinLength(2) code = '';
}

const brokenFields = (dto: Parent, values: object) =>
  validateSync(Object.assign(dto, values)).map(({ property }) => property);

it('A DTO has its own rules and those of the class that it extends, at the first validation and later', () => {
  const invalid = { name: 'long', code: '1' };
  for (let i = 0; i < 2; i++) {
    expect(brokenFields(new Child(), invalid)).toEqual(['code', 'name']);
    expect(brokenFields(new Parent(), { name: 'long' })).toEqual(['name']);
    expect(brokenFields(new Child(), { name: 'ok', code: '12' })).toEqual([]);
  }
});

it('A rule that is added after the first validation applies', () => {
  class Late {
    name = '';
  }
  class LateChild extends Late {
    @MinLength(2) code = '';
  }
  expect(brokenFields(new LateChild(), { name: 'long', code: '12' })).toEqual([]);
  MaxLength(3)(Late.prototype, 'name');
  expect(brokenFields(new LateChild(), { name: 'long', code: '12' })).toEqual(['name']);
});

it('The rules of a DTO are searched once', () => {
  const storage = getMetadataStorage();
  const find = () => storage.getTargetValidationMetadatas(Child, '', false, false);
  expect(find()).toBe(find());
});
