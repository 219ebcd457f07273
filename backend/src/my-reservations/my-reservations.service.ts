import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, LessThanOrEqual, MoreThan } from 'typeorm';
import { emailKey } from '@panui/shared/is-email';
import { ClockService } from '../platform/clock/clock.service.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { SealerService } from '../platform/crypto/sealer.service.js';
import { hashOfSecretToken, newSecretToken, secretTokenOf } from '../platform/crypto/secret-token.js';
import { TransactionService } from '../platform/persistence/transaction.service.js';
import { inLanguage, type Language } from '../platform/problems/language.js';
import { problem } from '../platform/problems/problem.js';
import { MailRequestLimitService } from '../platform/rate-limits/mail-request-limit.service.js';
import { OutboxService } from '../outbox/outbox.service.js';
import { ReservationLink } from '../reservations/reservation-link.entity.js';
import {
  joinReservationLocation,
  type ReservationLocationRow,
  reservationLocationColumns,
} from '../reservations/reservation-location.js';
import type { MyReservationDto, MyReservationsSessionDto } from './my-reservations.dto.js';
import { ReservationLookup } from './reservation-lookup.entity.js';

const validMs = 3_600_000;
/** More than an address has, except one that a business shares. */
const maxReservations = 100;

interface Row extends ReservationLocationRow {
  id: number;
  license_plate: string;
  price_agorot: number;
}

/** Gives drivers who lost their links a mail with a link to all reservations of their address. */
@Injectable()
export class MyReservationsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionService,
    private readonly limit: MailRequestLimitService,
    private readonly sealer: SealerService,
    private readonly outbox: OutboxService,
    private readonly clock: ClockService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Takes a request. It only writes rows, so that its time does not tell whether the address has reservations; the
   * delivery of messages looks for them. Throws `too_many_requests` for a client with too many requests. Too many for
   * one address are not reported.
   */
  async request(typedEmail: string, language: Language, address: string): Promise<void> {
    const email = emailKey(typedEmail);
    if (await this.limit.isOverLimit('my reservations', email, address)) return;
    const now = this.clock.now();
    await this.transactions.run(async (tx) => {
      const lookup = await tx.save(
        tx.create(ReservationLookup, {
          sealedEmail: this.sealer.seal(email),
          locale: language,
          expiresAt: this.expiry(),
        }),
      );
      await this.outbox.enqueueForReservationLookup(tx, lookup.id, now);
    });
  }

  /**
   * The address of a request and a new link for it; null if it expired, was used, or the address has no reservations.
   * The link replaces that of an earlier attempt.
   */
  async issueLink(
    lookupId: number,
  ): Promise<{ email: string; language: Language; link: string; count: number } | null> {
    const { manager } = this.dataSource;
    const lookup = await manager.findOneBy(ReservationLookup, { id: lookupId });
    const email = lookup && this.sealer.open(lookup.sealedEmail);
    if (!email || lookup.sessionHash || lookup.expiresAt <= this.clock.now()) return null;
    const { length: count } = await this.rowsOf(manager, email);
    if (count === 0) return null;
    const token = newSecretToken();
    await manager.update(ReservationLookup, { id: lookupId }, { linkHash: hashOfSecretToken(token) });
    const language = lookup.locale;
    // Browsers do not send the fragment to a server, so that it reaches no log.
    return {
      email,
      language,
      count,
      link: `${this.config.publicUrl}/my-reservations?lang=${language}#${token}`,
    };
  }

  /**
   * Uses a link up for a session of an hour. Repeated with the key of the request that did, it returns that session.
   * Throws `not_found` for a link that was used or expired.
   */
  async openSession(token: string, key?: string): Promise<MyReservationsSessionDto> {
    const sessionToken = key
      ? secretTokenOf(this.config.auth.jwtSecret, 'my reservations', token, key)
      : newSecretToken();
    const sessionHash = hashOfSecretToken(sessionToken);
    const now = this.clock.now();
    const expiresAt = this.expiry();
    const { affected } = await this.dataSource
      .createQueryBuilder()
      .update(ReservationLookup)
      .set({ linkHash: null, sessionHash, expiresAt })
      .where('linkHash = :linkHash AND expiresAt > :now', {
        linkHash: hashOfSecretToken(token),
        now,
      })
      .execute();
    const opened = affected
      ? { expiresAt }
      : await this.dataSource.manager.findOneBy(ReservationLookup, { sessionHash, expiresAt: MoreThan(now) });
    if (!opened) throw problem('not_found');
    return { session_token: sessionToken, expires_at: opened.expiresAt.toISOString() };
  }

  /** The reservations of the session's address: coming ones first, then past ones. Throws `unauthorized`. */
  async list(authorization: string | undefined, language: Language): Promise<MyReservationDto[]> {
    const [, token] = /^Bearer ([\w-]{1,200})$/.exec(authorization ?? '') ?? [];
    const { manager } = this.dataSource;
    const lookup =
      token && (await manager.findOneBy(ReservationLookup, { sessionHash: hashOfSecretToken(token) }));
    const email = lookup && lookup.expiresAt > this.clock.now() && this.sealer.open(lookup.sealedEmail);
    if (!email) throw problem('unauthorized');
    const rows = await this.rowsOf(manager, email);
    const tokenOf = await this.tokensOf(manager, rows);
    return rows.flatMap((row) => {
      const secret = tokenOf(row);
      return secret ? [this.toRecord(row, secret, language)] : [];
    });
  }

  /** Deletes requests and sessions whose time is over. */
  async deleteExpired(): Promise<void> {
    await this.dataSource.manager.delete(ReservationLookup, { expiresAt: LessThanOrEqual(this.clock.now()) });
  }

  private readonly expiry = () => new Date(this.clock.now().getTime() + validMs);

  /** A reservation that was moved to another lot is listed there only. */
  private rowsOf(manager: EntityManager, email: string): Promise<Row[]> {
    return manager.query(
      `SELECT r.id, r.license_plate, r.price_agorot, ${reservationLocationColumns}
         FROM reservations r ${joinReservationLocation}
        WHERE r.email ILIKE $1 AND r.personal_data_erased_at IS NULL AND r.moved_to_id IS NULL
        ORDER BY r.reservation_end <= $2,
                 CASE WHEN r.reservation_end > $2 THEN r.reservation_start END,
                 r.reservation_start DESC, r.id
        LIMIT ${maxReservations}`,
      [email.replace(/[\\%_]/g, String.raw`\$&`), this.clock.now()],
    );
  }

  private async tokensOf(manager: EntityManager, rows: readonly Row[]): Promise<(row: Row) => string | null> {
    const links = await manager.findBy(ReservationLink, {
      parkingLotId: In([...new Set(rows.map((row) => row.parking_lot_id))]),
      reservationId: In(rows.map(({ id }) => id)),
    });
    const sealed = new Map(links.map((link) => [link.reservationId, link.sealedToken]));
    return ({ id }) => {
      const token = sealed.get(id);
      return token ? this.sealer.open(token) : null;
    };
  }

  private toRecord(row: Row, token: string, language: Language): MyReservationDto {
    return {
      status: row.status,
      venue_name: inLanguage(language, row.venue_name, row.venue_name_en),
      parking_lot_name: inLanguage(language, row.lot_name, row.lot_name_en),
      spot_number: row.spot_number,
      reservation_start: row.reservation_start.toISOString(),
      reservation_end: row.reservation_end.toISOString(),
      license_plate: row.license_plate,
      price_agorot: row.price_agorot,
      url: `${this.config.publicUrl}/reservation/${token}`,
    };
  }
}
