import { Injectable } from '@nestjs/common';

/**
 * For how long whoever looks at a map waits for somebody else; what comes later is there for the next look. Short, so
 * that even with a vehicle registry that hangs a driver loses less than 3.5 s in all.
 */
@Injectable()
export class MapTimeoutsProvider {
  routeMs = 300;
  imageMs = 300;
  /** After it a map over tiles is replaced by the sketch. */
  tilesMs = 300;
  /** Of one request for a tile, which goes on after the sketch was sent. */
  tileRequestMs = 3_000;
  /** Where Google has found the walk this very moment, so that we know that it is there. */
  imageOfNewRouteMs = 1_500;
}
