import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { groupedPlate } from '@panui/shared/plate';
import { withTrueMinus } from '@panui/shared/true-minus';
import { arrivalDetail, eventDetail, lotAndTime, type Message } from '../notifications/message.js';
import { leftToRight } from '../notifications/message-texts.js';
import { formatMessageId } from '../outbox/message-id.js';
import { OutboxDeliveryService } from '../outbox/outbox-delivery.service.js';
import {
  asReservationMessage,
  groupTopic,
  type ReservationMessage,
} from '../outbox/outbox-message.entity.js';
import { BrandService } from '../platform/brand/brand.service.js';
import { ClockService } from '../platform/clock/clock.service.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { SealerService } from '../platform/crypto/sealer.service.js';
import { RecipientLimitService } from '../platform/delivery/recipient-limit.service.js';
import { MAIL_TRANSPORT, type MailTransport } from '../platform/mail/mail.js';
import { inLanguage } from '../platform/problems/language.js';
import { calendarSourceOf } from '../reservations/driver/reservation-event.js';
import { Reservation } from '../reservations/reservation.entity.js';
import { lastArrival, toGroupCalendar } from './group-calendar.js';
import { groupMailTexts } from './group-mail-texts.js';
import { type FoundGroup, GroupsService } from './groups.service.js';
import { openOrganiser } from './organiser.js';
import { ReservationGroup } from './reservation-group.entity.js';

/** Mails organisers the link of their group, with the evening for their calendar. */
@Injectable()
export class GroupMailerService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly groups: GroupsService,
    private readonly delivery: OutboxDeliveryService,
    private readonly recipientLimit: RecipientLimitService,
    private readonly sealer: SealerService,
    private readonly clock: ClockService,
    private readonly brand: BrandService,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(MAIL_TRANSPORT) private readonly mail: MailTransport,
  ) {}

  onModuleInit(): void {
    this.delivery.register([groupTopic], (message) => this.deliver(asReservationMessage(message)));
  }

  /** Dropped once the personal data is erased or every car is cancelled. */
  private async deliver(message: ReservationMessage): Promise<'sent' | 'dropped'> {
    const found = await this.groupOf(message);
    const link = found && this.groups.linkOf(found.group);
    const organiser = found && openOrganiser(this.sealer, found.group.sealedContact);
    if (!link || !organiser || found.rows.every(({ status }) => status !== 'confirmed')) return 'dropped';
    const words = toMessage(found, organiser.firstName, link);
    const { locale: language } = found.group;
    const source = calendarSourceOf(this.config.site, await this.brand.read(), language, link);
    await this.recipientLimit.run(organiser.email, () =>
      this.mail.send({
        id: formatMessageId(message),
        to: organiser.email,
        content: words,
        language,
        isToDriver: true,
        calendar: toGroupCalendar(found, source, this.clock.now()),
      }),
    );
    return 'sent';
  }

  private async groupOf({ parkingLotId, reservationId }: ReservationMessage): Promise<FoundGroup | null> {
    const { manager } = this.dataSource;
    const reservation = await manager.findOneBy(Reservation, { parkingLotId, id: reservationId });
    const id = reservation?.groupId ?? null;
    const group = id === null ? null : await manager.findOneBy(ReservationGroup, { id });
    return group && { group, rows: await this.groups.rowsOf(manager, group.id) };
  }
}

function toMessage({ group, rows }: FoundGroup, firstName: string, link: string): Message {
  const t = groupMailTexts[group.locale];
  const cars = rows.filter(({ status }) => status === 'confirmed');
  const [first] = cars as [(typeof cars)[number]];
  return {
    subject: t.subject(inLanguage(group.locale, first.venue_name, first.venue_name_en)),
    title: t.title(cars.length),
    lead: t.lead(firstName),
    details: [
      ...eventDetail(first, group.locale),
      ...lotAndTime(first, group.locale),
      arrivalDetail(lastArrival(cars), group.locale),
      ...cars.map((row) => ({
        name: leftToRight(groupedPlate(row.license_plate)),
        value: leftToRight(
          [row.spot_number, withTrueMinus(row.spot_floor ?? '')].filter(Boolean).join(' · '),
        ),
      })),
    ],
    notes: [t.note],
    actions: [{ label: t.open, url: link }],
    why: t.why,
  };
}
