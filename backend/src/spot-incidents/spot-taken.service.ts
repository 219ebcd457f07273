import { Injectable } from '@nestjs/common';
import { ClockService } from '../platform/clock/clock.service.js';
import { TransactionService } from '../platform/persistence/transaction.service.js';
import { type Problem, problem } from '../platform/problems/problem.js';
import { isReportable } from '../reservations/driver/spot-report-window.js';
import type { TokenReservationRow } from '../reservations/driver/token-reservation-query.js';
import { TokenReservationsService } from '../reservations/driver/token-reservations.service.js';
import { helpPhone } from '../settings/help-phone.js';
import { SettingsService } from '../settings/settings.service.js';
import { OtherLotsService } from './other-lots.service.js';
import { SpotTakenReassignmentService } from './spot-taken-reassignment.service.js';
import type { Report } from './repeated-report.js';

/** Reports by drivers who find another car on their spot. */
@Injectable()
export class SpotTakenService {
  constructor(
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
  async report(
    token: string,
    report: Report,
  ): Promise<{ tokenReservation: TokenReservationRow; lotChanged: boolean }> {
    const tokenReservation = await this.reservations.get(token);
    if (!isReportable(tokenReservation, this.clock.now())) {
      const from = tokenReservation.arrive_from.toISOString();
      throw problem('spot_report_closed', { extras: { spot_taken_from: from } });
    }
    const others = await this.otherLots.find(tokenReservation);
    const outcome = await this.transactions.run((tx) =>
      this.reassignment.from(tx, tokenReservation, report, others),
    );
    if (outcome.kind !== 'moved') throw await this.withContact(outcome.kind, tokenReservation);
    return { tokenReservation: await this.reservations.get(token), lotChanged: outcome.lotChanged };
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
