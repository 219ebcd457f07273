import { Injectable } from '@nestjs/common';

/**
 * Time limits for providers while a client waits; later results are cached for the next request. With a vehicle
 * registry that hangs as well, a driver waits less than 3.5 s in all.
 */
@Injectable()
export class MapTimeoutsProvider {
  routeMs = 300;
  imageMs = 300;
  /** After it a map over tiles is replaced by the sketch. */
  tilesMs = 300;
  /** The same for streets of a file on this machine, which a busy disk may delay. */
  streetsMs = 3_000;
  /** Limit for one tile request, which continues after the sketch was sent. */
  tileRequestMs = 3_000;
  /** Longer limit when Google has just found the route and is known to respond. */
  imageOfNewRouteMs = 1_500;
}
