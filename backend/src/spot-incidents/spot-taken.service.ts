import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../platform/access/access.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { ClockService } from '../platform/clock/clock.service.js';
import { TransactionService } from '../platform/persistence/transaction.service.js';
import { type Problem, problem } from '../platform/problems/problem.js';
import { Reservation } from '../reservations/reservation.entity.js';
import { isReportable } from '../reservations/driver/spot-report-window.js';
import type { TokenReservationRow } from '../reservations/driver/token-reservation-query.js';
import { TokenReservationsService } from '../reservations/driver/token-reservations.service.js';
import { helpPhone } from '../settings/help-phone.js';
import { SettingsService } from '../settings/settings.service.js';
import { OtherLotsService } from './other-lots.service.js';
import { SpotTakenReassignmentService } from './spot-taken-reassignment.service.js';
import type { Report } from './repeated-report.js';

interface ReportedReservation {
  tokenReservation: TokenReservationRow;
  lotChanged: boolean;
}

/** Reports by drivers who find another car on their spot. */
@Injectable()
export class SpotTakenService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
    private readonly reservations: TokenReservationsService,
    private readonly transactions: TransactionService,
    private readonly clock: ClockService,
    private readonly settings: SettingsService,
    private readonly otherLots: OtherLotsService,
    private readonly reassignment: SpotTakenReassignmentService,
  ) {}

  /**
   * Moves the reservation to another spot at no cost and returns its new state. Repeating the report returns
   * the same and changes nothing. `spot_report_closed` before the earliest arrival and after the end;
   * `no_other_spot` when none is free, which is recorded and may be retried; `spot_report_limit` after three
   * moves.
   */
  async report(token: string, report: Report): Promise<ReportedReservation> {
    return this.reportFor(await this.reservations.get(token), report);
  }

  /** The same for a driver who phones; the operator is in the audit log. */
  async reportByOperator(actor: Actor, id: number, report: Report): Promise<ReportedReservation> {
    const row = await this.dataSource.manager.findOneBy(Reservation, { id });
    if (!row || row.personalDataErasedAt) throw problem('reservation_not_found');
    return this.reportFor(await this.reservations.current(row), report, (tx) =>
      this.audit.record(tx, actor, {
        action: 'create',
        resource: 'spot-incidents',
        after: { reservation_id: id },
      }),
    );
  }

  private async reportFor(
    tokenReservation: TokenReservationRow,
    report: Report,
    afterReport: (tx: EntityManager) => Promise<unknown> = async () => {},
  ): Promise<ReportedReservation> {
    if (!isReportable(tokenReservation, this.clock.now())) {
      const from = tokenReservation.arrive_from.toISOString();
      throw problem('spot_report_closed', { extras: { spot_taken_from: from } });
    }
    const others = await this.otherLots.find(tokenReservation);
    const outcome = await this.transactions.run(async (tx) => {
      const result = await this.reassignment.from(tx, tokenReservation, report, others);
      if (result.kind !== 'spot_report_limit') await afterReport(tx);
      return result;
    });
    if (outcome.kind !== 'moved') throw await this.withContact(outcome.kind, tokenReservation);
    const { parking_lot_id: parkingLotId, id } = tokenReservation;
    const present = await this.reservations.current({ parkingLotId, id });
    return { tokenReservation: present, lotChanged: outcome.lotChanged };
  }

  /** Adds the phone for drivers, because only a person can help now. */
  private async withContact(
    code: 'no_other_spot' | 'spot_report_limit',
    { lot_name: name, lot_name_en: nameEn }: TokenReservationRow,
  ): Promise<Problem> {
    const settings = await this.settings.current();
    return problem(code, {
      extras: {
        contact_phone: helpPhone(settings) || null,
        contact_email: settings.contact_email || null,
        parking_lot_name: name,
        parking_lot_name_en: nameEn ?? name,
      },
    });
  }
}
