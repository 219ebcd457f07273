import { IsString, MaxLength } from 'class-validator';
import { IsId } from '../../platform/lists/is-id.js';

/** What names a hold to its driver. */
export class HoldKeyDto {
  @IsId() spot_id: number;
  /** @example "3.pVx0u3yZ5mT1kQ8rW2eA7sD4fG6hJ9lC0vB1nM5xZ2Y" */
  @IsString() @MaxLength(200) session_token: string;
}
