import { lotsForEvent } from '../../availability/rule-audience.js';
import { reservationTimeOf } from '../../events/public/event-summary.js';
import type { VenueEvent } from '../../events/venue-event.entity.js';
import { findOpenLots } from '../../holds/hold-policy.js';
import type { LotInRange, VenueCatalogEntry } from '../../holds/venue-catalog.service.js';
import { serviceDayOf, serviceMomentOf } from '../../platform/clock/israel-time.js';
import { Problem } from '../../platform/problems/problem.js';
import type { OpeningsOfEvent } from './set-aside.js';

/** When the lots are open for drivers of an event; a problem if none is, null when the event is over or cancelled. */
export function openingsOfEvent(
  { settings }: VenueCatalogEntry,
  lots: LotInRange[],
  event: VenueEvent,
  now: Date,
): OpeningsOfEvent | Problem | null {
  const time = reservationTimeOf(event, now);
  if (!time) return null;
  const moment = serviceMomentOf(time);
  const context = { settings, today: serviceDayOf(now) };
  const open = findOpenLots(lotsForEvent(lots, event.id), moment, context);
  return open instanceof Problem ? open : { open, serviceDate: moment.serviceDay };
}
