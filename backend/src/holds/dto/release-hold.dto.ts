import { ApiProperty } from '@nestjs/swagger';
import { Allow } from 'class-validator';

/** Values of any kind are accepted: releasing always succeeds, so that a response reveals nothing about holds. */
export class ReleaseHoldDto {
  @Allow() @ApiProperty({ type: 'integer', example: 41 }) spot_id?: unknown;

  @Allow()
  @ApiProperty({ type: 'string', example: '3.pVx0u3yZ5mT1kQ8rW2eA7sD4fG6hJ9lC0vB1nM5xZ2Y' })
  session_token?: unknown;
}
