import { Allow } from 'class-validator';

/** Values of any kind are accepted: releasing always succeeds, so that a response reveals nothing about holds. */
export class ReleaseHoldDto {
  @Allow() spot_id?: unknown;
  @Allow() session_token?: unknown;
}
