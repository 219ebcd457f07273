import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../platform/clock/clock.js';
import { LeftAlone, OutsideFault, OutsideTimeout } from '../platform/http-client/outside-fault.js';
import { after } from './after.js';
import {
  metersPerMinute,
  type Point,
  straightMeters,
  walkingEstimate,
  type WalkingEstimate,
} from './direct-route.js';
import { directProviderName, directRoute } from './direct-routes.js';
import { isFound, KeptWalks } from './kept-walks.js';
import { MapPatience } from './map-patience.js';
import { missingWalks } from './missing-walks.js';
import { decodePolyline } from './polyline.js';
import { type Route, ROUTE_PROVIDER, type RouteProvider } from './route-provider.js';
import { type Place, straightWalk, type Walk, walkOf } from './walk.js';
import type { WalkingRoute } from './walking-route.entity.js';

/** For how long a question may be out. */
const limitMs = 3_000;
/** For how long nobody asks again for a walk that could not be had. */
const pauseMs = 30_000;
/** Nobody walks further, and nobody is to have a provider asked about all places of the country. */
const furthestAskedMeters = 10_000;

interface Flight {
  /** Settles when the question goes out, or is found to be somebody else's. */
  claimed: Promise<unknown>;
  found: Promise<Walk | null>;
  /** Settles when nobody waits any more, however late they came; who was answered in time sees it remembered. */
  late: Promise<Walk | null>;
}

/** Walks from lots to venues: remembered for a day, asked of the provider, or estimated by the straight line. */
@Injectable()
export class RoutesService {
  private readonly logger = new Logger('Routes');
  /** Questions under way, so that one walk wanted by many at once is asked once. */
  private readonly flights = new Map<string, Flight>();

  constructor(
    @Inject(ROUTE_PROVIDER) private readonly provider: RouteProvider,
    private readonly kept: KeptWalks,
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly patience: MapPatience,
  ) {}

  /** The walk from a lot to a venue. Never fails for the provider's sake, and never waits long for it. */
  async walk(venue: Place, lot: Place): Promise<Walk> {
    const known = await this.known(venue, lot);
    if (known) return known;
    if (straightMeters(lot, venue) > furthestAskedMeters)
      return this.straight(venue, lot, { isStandIn: false });
    const flight = this.flightOf(venue, lot, { isWanted: known === undefined });
    await flight?.claimed;
    // Without a question under way: one that was so when we looked may have been answered since.
    const found = flight ? await Promise.race([flight.found, flight.late]) : await this.known(venue, lot);
    return found ?? this.straight(venue, lot, { isStandIn: true });
  }

  /** The walk between any two points, not remembered. Nobody who takes money for it is asked. */
  async between(from: Point, to: Point): Promise<Route> {
    const asked = this.provider.isLending ? null : this.ask(from, to).catch(() => null);
    return (await Promise.race([asked, after(this.patience.walkMs)])) ?? directRoute(from, to);
  }

  /** The walks from several lots to a venue, by lot id: the remembered ones, and estimates for the rest. Asks nobody. */
  async estimatesFor(venue: Place, lots: Place[]): Promise<(lotId: number) => WalkingEstimate> {
    const walks = new Map<number, WalkingEstimate>(lots.map((lot) => [lot.id, walkingEstimate(lot, venue)]));
    for (const { parkingLotId, distanceMeters, walkingTimeMinutes } of await this.kept.between(venue, lots)) {
      walks.set(parkingLotId, { distanceMeters, walkingTimeMinutes });
    }
    return (lotId) => {
      const walk = walks.get(lotId);
      if (!walk) throw new Error(`no walk was asked for from lot ${lotId}`);
      return walk;
    };
  }

  /**
   * Finds and remembers the walks, at most so many, of places that appeared or moved within the last hour, so that the
   * first driver does not wait for them. Answers how many were found. Of a provider whose figures nobody may lean on,
   * and who takes money for each, nothing is wanted before somebody looks.
   */
  async findMissing(maxWalkingMinutes: number, most: number): Promise<number> {
    if (this.provider.isLending) return 0;
    const missing = await missingWalks(this.dataSource.manager, {
      meters: maxWalkingMinutes * metersPerMinute,
      provider: this.provider.name,
      now: this.clock.now(),
      most,
    });
    for (const { venue, lot } of missing) await this.flightOf(venue, lot, { isWanted: true })?.found;
    return missing.length;
  }

  /** Forgets walks whose time is over. */
  forgetOld(): Promise<number> {
    return this.kept.forgetOld();
  }

  /** The question that is under way, or else a new one, if one is wanted. */
  private flightOf(venue: Place, lot: Place, { isWanted }: { isWanted: boolean }): Flight | undefined {
    const key = [venue.id, venue.lat, venue.lng, lot.id, lot.lat, lot.lng].join();
    const underWay = this.flights.get(key);
    if (underWay || !isWanted) return underWay;
    const asking = { isOver: false };
    const claimed = this.kept.claim(venue, lot, limitMs).catch((error: unknown) => {
      this.logger.warn(`a walk was not asked for: ${String(error)}`);
      return false;
    });
    const found = claimed
      // When it is not ours, another process is asking, or has an answer by now.
      .then((isOurs) => (isOurs ? this.newWalk(venue, lot, asking) : this.known(venue, lot)))
      .then((walk) => walk ?? null)
      .finally(() => this.flights.delete(key));
    const late = claimed
      .then(() => after(this.patience.walkMs))
      .then(() => (asking.isOver ? found : null))
      .catch(() => null);
    const flight = { claimed, found, late };
    this.flights.set(key, flight);
    return flight;
  }

  private straight(venue: Place, lot: Place, { isStandIn }: { isStandIn: boolean }): Walk {
    return straightWalk(lot, venue, this.clock.now(), isStandIn);
  }

  /** What is remembered: a walk, null where none was found, undefined where nobody knows. */
  private async known(venue: Place, lot: Place): Promise<Walk | null | undefined> {
    const [kept] = await this.kept.between(venue, [lot]);
    if (!kept) return undefined;
    return isFound(kept) ? this.remembered(kept) : null;
  }

  private remembered(kept: WalkingRoute): Walk {
    const { polyline, distanceMeters, walkingTimeMinutes, provider, fetchedAt } = kept;
    const points = decodePolyline(polyline);
    const { isLending: isLent } = this.provider;
    const isStandIn = false;
    const source = 'database';
    return {
      points,
      polyline,
      distanceMeters,
      walkingTimeMinutes,
      provider,
      fetchedAt,
      isLent,
      isStandIn,
      source,
    };
  }

  private async newWalk(venue: Place, lot: Place, asking: { isOver: boolean }): Promise<Walk | null> {
    let remember = () => this.kept.putOff(venue, lot, pauseMs);
    try {
      const route = await this.ask(lot, venue).finally(() => (asking.isOver = true));
      if (!route) {
        remember = () => this.kept.keepNoWay(venue, lot);
        return null;
      }
      const { name: provider, isLending: isLent } = this.provider;
      const source = provider === directProviderName ? 'database' : 'google_api';
      const walk = walkOf(route, { source, provider, isLent, isStandIn: false, fetchedAt: this.clock.now() });
      remember = () => this.kept.keep(venue, lot, walk);
      return walk;
    } catch (error) {
      if (error instanceof LeftAlone) remember = () => this.kept.putOff(venue, lot, 0);
      return null;
    } finally {
      await remember().catch((error: unknown) => {
        // A walk that could not be remembered, say because its venue has just been deleted, still is one.
        this.logger.warn(`a walk was not remembered: ${String(error)}`);
      });
    }
  }

  private async ask(from: Point, to: Point): Promise<Route | null> {
    try {
      const signal = AbortSignal.timeout(limitMs);
      const tooLate = new Promise<never>((_, reject) =>
        signal.addEventListener('abort', () => reject(new OutsideTimeout())),
      );
      return await Promise.race([this.provider.walk(from, to, signal), tooLate]);
    } catch (error) {
      // That nobody is asked for a while was said when it began.
      if (!(error instanceof LeftAlone)) {
        const cause = error instanceof OutsideFault ? error.message : String(error);
        this.logger.warn(`the ${this.provider.name} route provider failed: ${cause}`);
      }
      throw error;
    }
  }
}
