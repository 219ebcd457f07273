import { ApiProperty } from '@nestjs/swagger';

/** A whole number in a response; its type in TypeScript says `number` only. */
export const Integer = (example: number) => ApiProperty({ type: 'integer', example });

/** An instant in a response: ISO 8601 in UTC. */
export const Instant = (example = '2026-11-24T17:00:00.000Z') =>
  ApiProperty({ type: String, format: 'date-time', example });
