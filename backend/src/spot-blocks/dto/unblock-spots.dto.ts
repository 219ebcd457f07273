import { Allow } from 'class-validator';

/** `spot_ids` is read by `readSpotIds`. */
export class UnblockSpotsDto {
  @Allow() spot_ids: unknown;
}
