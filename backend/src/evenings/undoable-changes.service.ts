import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, MoreThan } from 'typeorm';
import { eventsIn, requireEvent } from '../events/event-scope.js';
import type { Actor } from '../platform/access/access.js';
import { ClockService } from '../platform/clock/clock.service.js';
import { EventPostponement } from '../reservations/choices/event-postponement.entity.js';
import { ReservationChoice } from '../reservations/choices/reservation-choice.entity.js';
import { venueScopeOf } from '../venues/venue-scope.js';
import { EveningCancellation } from '../events/evening-cancellation.entity.js';
import type { UndoableChangeDto } from './evening.dto.js';

/** What can be undone of an event, by everyone who may change it and in every browser. */
@Injectable()
export class UndoableChangesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: ClockService,
  ) {}

  /** The latest first. */
  async list(actor: Actor, eventId: number): Promise<UndoableChangeDto[]> {
    const { manager } = this.dataSource;
    const event = await requireEvent(eventsIn(manager, venueScopeOf(actor)), eventId);
    const isOpen = { eventId, undoneAt: IsNull(), undoUntil: MoreThan(this.clock.now()) };
    const cancellations = await manager.findBy(EveningCancellation, isOpen);
    const postponements =
      event.state === 'postponed'
        ? await manager.findBy(EventPostponement, { ...isOpen, startsAt: event.startsAt })
        : [];
    const ofCancellations = cancellations
      .filter(({ reservations, eventState }) => reservations > 0 || eventState !== null)
      .map(({ reservations, ...one }) => ({ ...one, kind: 'cancellation' as const, reservations }));
    const ofPostponements = await Promise.all(
      postponements.map(async (one) => ({
        ...one,
        kind: 'postponement' as const,
        reservations: await manager.countBy(ReservationChoice, { postponementId: one.id }),
      })),
    );
    return [...ofCancellations, ...ofPostponements]
      .sort((one, other) => other.madeAt.getTime() - one.madeAt.getTime())
      .map(({ kind, id, undoUntil, reservations, messagesWait }) => ({
        ...{ kind, undo_id: id, undo_until: undoUntil.toISOString(), reservations },
        messages_wait: messagesWait,
      }));
  }
}
