import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { EventCodesService } from '../event-codes/event-codes.service.js';
import { lostLinkOf } from '../notifications/message.js';
import { formatMessageId } from '../outbox/message-id.js';
import { OutboxDeliveryService } from '../outbox/outbox-delivery.service.js';
import {
  asReservationMessage,
  type DriverTopic,
  type GroupTopic,
  groupTopics,
  type ReservationMessage,
} from '../outbox/outbox-message.entity.js';
import { OutboxService } from '../outbox/outbox.service.js';
import { BrandService } from '../platform/brand/brand.service.js';
import { ClockService } from '../platform/clock/clock.service.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { SealerService } from '../platform/crypto/sealer.service.js';
import { RecipientLimitService } from '../platform/delivery/recipient-limit.service.js';
import { MAIL_TRANSPORT, type MailTransport } from '../platform/mail/mail.js';
import { EventPostponement } from '../reservations/choices/event-postponement.entity.js';
import { calendarSourceOf } from '../reservations/driver/reservation-event.js';
import { toGroupCalendar } from '../reservations/driver/group-calendar.js';
import { findGroupOf, type FoundGroup } from '../reservations/groups/group-rows.js';
import { groupLinkOf, ownNameOf, recipientOf } from '../reservations/groups/organiser.js';
import { buildGroupMessage, isCancelledWithAll, isRefundOf } from './group-messages.js';
import { findPaidCars, findPostponementOf, type CarState, readCarStates, sumRefunds } from './car-states.js';

/** Mails organisers what concerns all cars of their group, with the evening for their calendar. */
@Injectable()
export class GroupMailerService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly delivery: OutboxDeliveryService,
    private readonly outbox: OutboxService,
    private readonly codes: EventCodesService,
    private readonly recipientLimit: RecipientLimitService,
    private readonly sealer: SealerService,
    private readonly clock: ClockService,
    private readonly brand: BrandService,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(MAIL_TRANSPORT) private readonly mail: MailTransport,
  ) {}

  onModuleInit(): void {
    this.delivery.register(groupTopics, (message) => this.deliver(asReservationMessage(message)));
  }

  /** Dropped once the personal data is erased, or it is no longer true. */
  private async deliver(message: ReservationMessage): Promise<'sent' | 'dropped'> {
    const { manager } = this.dataSource;
    const topic = message.topic as GroupTopic;
    const found = await findGroupOf(manager, message);
    if (!found) return 'dropped';
    const { publicUrl, site } = this.config;
    const { locale: language } = found.group;
    const { firstName: name, email } = recipientOf(this.sealer, found);
    const link = groupLinkOf(this.sealer, publicUrl, found.group);
    const cars = await readCarStates(manager, found, { language, now: this.clock.now() });
    const paid = await findPaidCars(
      manager,
      found.rows.filter(({ status }) => status === 'confirmed'),
    );
    const words = buildGroupMessage(topic, {
      ...{ language, name, cars, link },
      postponement: await findPostponementOf(manager, cars),
      refundAgorot: await sumRefunds(
        manager,
        cars.filter((car) => isRefundOf(topic, car)),
      ),
      ...{ isPaid: paid.size > 0, ownName: ownNameOf(this.sealer, found), now: this.clock.now() },
      paidBy: await this.paidByOf(found),
      lostLink: lostLinkOf(language, publicUrl),
    });
    if (!words) return 'dropped';
    await this.tellDrivers(message, topic, cars, email);
    if (email === '') return 'dropped';
    const source = calendarSourceOf(site, await this.brand.read(), language, link);
    await this.recipientLimit.run(email, () =>
      this.mail.send({
        id: formatMessageId(message),
        to: email,
        content: words,
        language,
        isToDriver: true,
        calendar: toGroupCalendar(found, source, this.clock.now()),
      }),
    );
    return 'sent';
  }

  private async paidByOf({ group: { codeId } }: FoundGroup): Promise<string | null> {
    return codeId === null ? null : ((await this.codes.findById(codeId))?.paidBy ?? null);
  }

  /**
   * A driver who entered an address of their own gets a mail about their car, once, however often the organiser's is
   * tried.
   */
  private async tellDrivers(
    { createdAt }: ReservationMessage,
    topic: GroupTopic,
    cars: CarState[],
    organiserEmail: string,
  ): Promise<void> {
    const { manager } = this.dataSource;
    const others = cars.filter(({ row }) => row.email !== '' && row.email !== organiserEmail);
    if (others.length === 0) return;
    const wasPostponed = await manager.existsBy(EventPostponement, {
      eventId: In(others.flatMap(({ row }) => row.event_id ?? [])),
      undoneAt: createdAt,
    });
    for (const car of others) {
      const own = messageToDriver(topic, car, wasPostponed);
      if (!own) continue;
      const { parking_lot_id: parkingLotId, id: reservationId } = car.row;
      const at = own === 'cancelled' ? (car.row.cancelled_at ?? createdAt) : createdAt;
      await this.outbox.enqueueForDriver(manager, this.outbox.channels, {
        ...{ parkingLotId, reservationId, topic: own, at },
      });
    }
  }
}

/** What the driver of a car gets when the organiser gets a mail about all; null for nothing. */
function messageToDriver(topic: GroupTopic, car: CarState, wasPostponed: boolean): DriverTopic | null {
  const isReserved = car.row.status === 'confirmed';
  switch (topic) {
    case 'group_reserved':
      return null;
    case 'group_postponed':
      return isReserved && car.last ? 'changed' : null;
    case 'group_cancelled':
      return isCancelledWithAll(car) ? 'cancelled' : null;
    case 'group_restored': {
      // The message about the change says that the postponement was undone.
      const restored = wasPostponed ? 'changed' : 'confirmed';
      return isReserved ? restored : null;
    }
    case 'group_decided':
      return !isReserved && car.last?.state === 'cancel' ? 'cancelled' : null;
  }
}
