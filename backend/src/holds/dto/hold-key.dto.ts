import { IsString, MaxLength } from 'class-validator';
import { IsId } from '../../platform/lists/is-id.js';

/** What names a hold to its driver. */
export class HoldKeyDto {
  @IsId() spot_id: number;
  @IsString() @MaxLength(200) session_token: string;
}
