import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';

/** The id of a record: a positive integer that JavaScript and PostgreSQL's bigint both represent exactly. */
export const IsId = (): PropertyDecorator => (target, property) => {
  IsInt()(target, property);
  Min(1)(target, property);
  Max(Number.MAX_SAFE_INTEGER)(target, property);
  ApiProperty({ type: 'integer', minimum: 1, example: 7 })(target, property);
};

/** The id in a query; one that is not filled in is none. */
export const OptionalId =
  (example: number): PropertyDecorator =>
  (target, property) => {
    const readNumber = ({ value }: { value: unknown }): unknown => {
      if (value === '') return undefined;
      return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
    };
    Transform(readNumber)(target, property);
    IsOptional()(target, property);
    IsId()(target, property);
    ApiProperty({ type: 'integer', required: false, example })(target, property);
  };
