import { ApiProperty } from '@nestjs/swagger';
import { IsInt, Max, Min } from 'class-validator';

/** The id of a record: a positive integer that JavaScript and PostgreSQL's bigint both represent exactly. */
export const IsId = (): PropertyDecorator => (target, property) => {
  IsInt()(target, property);
  Min(1)(target, property);
  Max(Number.MAX_SAFE_INTEGER)(target, property);
  ApiProperty({ type: 'integer', minimum: 1, example: 7 })(target, property);
};
