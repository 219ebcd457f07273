import { Injectable } from '@nestjs/common';
import { ClockService } from '../platform/clock/clock.service.js';
import { TransactionService } from '../platform/persistence/transaction.service.js';
import { type Problem, problem } from '../platform/problems/problem.js';
import { reportableFrom, isReportable } from '../reservations/spot-report-window.js';
import type { TokenReservationRow } from '../reservations/token-reservation.js';
import { TokenReservationsService } from '../reservations/token-reservations.service.js';
import { SettingsService } from '../settings/settings.service.js';
import { OtherLotsService } from './other-lots.service.js';
import { SpotTakenReassignmentService } from './spot-taken-reassignment.service.js';
import type { Report } from './repeated-report.js';

/** A driver finds another car on the spot and says so. */
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
   * Moves the stay to another spot at no cost and answers it as it is then. The same report again answers the same and
   * changes nothing. `spot_report_closed` before drivers may come and once the stay is over; `no_other_spot` where none
   * is free, which is on record all the same, and may be tried again; `spot_report_limit` after three moves.
   */
  async report(
    token: string,
    report: Report,
  ): Promise<{ tokenReservation: TokenReservationRow; lotChanged: boolean }> {
    const tokenReservation = await this.reservations.get(token);
    if (!isReportable(tokenReservation, this.clock.now())) {
      const from = reportableFrom(tokenReservation.reservation_start, tokenReservation.early_minutes);
      throw problem('spot_report_closed', { extras: { spot_taken_from: from.toISOString() } });
    }
    const others = await this.otherLots.find(tokenReservation);
    const outcome = await this.transactions.run((tx) =>
      this.reassignment.from(tx, tokenReservation, report, others),
    );
    if (outcome.kind !== 'moved') throw await this.withContact(outcome.kind, tokenReservation);
    return { tokenReservation: await this.reservations.get(token), lotChanged: outcome.lotChanged };
  }

  /** Where we can't help any more, people must: whom to call, as the settings say it. */
  private async withContact(
    code: 'no_other_spot' | 'spot_report_limit',
    { lot_name: name, lot_name_en: nameEn }: TokenReservationRow,
  ): Promise<Problem> {
    const { contact_phone_support: phone, contact_email: email } = await this.settings.current();
    return problem(code, {
      extras: {
        contact_phone: phone || null,
        contact_email: email || null,
        parking_lot_name: name,
        parking_lot_name_en: nameEn ?? name,
      },
    });
  }
}
