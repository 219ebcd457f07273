import { Injectable, type StreamableFile } from '@nestjs/common';
import { ClockService } from '../../platform/clock/clock.service.js';
import { contentDisposition } from '../../platform/documents/document-name.js';
import { fieldMessage } from '../../platform/problems/field-messages.js';
import type { Language } from '../../platform/problems/language.js';
import { invalidField } from '../../platform/problems/problem.js';
import { type DocumentFormat, DocumentsService } from '../../reports/documents/documents.service.js';
import type { Snapshot } from '../../reports/documents/snapshot.js';
import type { Days } from '../../reports/owner/period.js';
import { maxJsonRows } from '../../reports/owner/report.js';
import { SettingsService } from '../../settings/settings.service.js';
import { operatorOf } from '../operator.js';
import { daysOfMonth, monthOf, previousMonth } from '../statements/month.js';
import type { AccountingQueryDto, AccountingReportDto } from './accounting.dto.js';
import { accountingDocument, lotNameOf } from './accounting-document.js';
import {
  type AccountingAxis,
  type AccountingRow,
  accountingRowsSql,
  type AccountingTotal,
  accountingTotalsSql,
} from './accounting-rows.js';
import { accountingTexts } from './accounting-texts.js';

const totalsOf = (snapshot: Snapshot, axis: AccountingAxis, days: Days): Promise<AccountingTotal[]> =>
  snapshot.rows<AccountingTotal>(accountingTotalsSql(axis), [days.from, days.to]);

/** The report for an accountant: every line of the books, by the day of payment or of parking, or by statements. */
@Injectable()
export class AccountingService {
  constructor(
    private readonly documents: DocumentsService,
    private readonly clock: ClockService,
    private readonly settings: SettingsService,
  ) {}

  async json(query: AccountingQueryDto, language: Language): Promise<AccountingReportDto> {
    const { axis = 'paid' } = query;
    const days = this.daysOf(query);
    return this.documents.read(async (snapshot) => {
      const totals = await totalsOf(snapshot, axis, days);
      const rows = await snapshot.rows<AccountingRow>(`${accountingRowsSql(axis)} LIMIT ${maxJsonRows}`, [
        days.from,
        days.to,
      ]);
      return {
        axis,
        period: days,
        totals,
        rows_total: totals.reduce((sum, { count }) => sum + count, 0),
        rows: rows.map((row) => toRecord(row, language)),
      };
    });
  }

  file(query: AccountingQueryDto, format: DocumentFormat, language: Language): Promise<StreamableFile> {
    const { axis = 'paid' } = query;
    const days = this.daysOf(query);
    return this.documents.write(format, async (snapshot) => {
      const totals = await totalsOf(snapshot, axis, days);
      const batches = snapshot.batches<AccountingRow>(accountingRowsSql(axis), [days.from, days.to]);
      const operator = operatorOf(await this.settings.current(), language);
      const content = { axis, days, totals, batches, operator, now: this.clock.now() };
      const { title, basis } = accountingTexts(language);
      const period = `${days.from} ${days.to}`;
      return {
        document: accountingDocument(content, language, format),
        disposition: contentDisposition(
          [
            { name: title, plain: 'accounting' },
            { name: basis[axis], plain: axis },
            { name: period, plain: period },
          ],
          format,
        ),
      };
    });
  }

  /** The days of a request, by default the last month that has ended; statements are of whole months. */
  private daysOf({ axis, from, to }: AccountingQueryDto): Days {
    const lastMonth = daysOfMonth(previousMonth(monthOf(this.clock.now())));
    const chosen = {
      from: from ?? (to === undefined ? lastMonth.from : daysOfMonth(to.slice(0, 7)).from),
      to: to ?? (from === undefined ? lastMonth.to : daysOfMonth(from.slice(0, 7)).to),
    };
    if (chosen.to < chosen.from) throw invalidField('to', 'invalid_range', fieldMessage('end_before_start'));
    return axis === 'settled'
      ? { from: daysOfMonth(chosen.from.slice(0, 7)).from, to: daysOfMonth(chosen.to.slice(0, 7)).to }
      : chosen;
  }
}

function toRecord(row: AccountingRow, language: Language): AccountingReportDto['rows'][number] {
  const { parking_lot_name_en: _, ...record } = row;
  return { ...record, parking_lot_name: lotNameOf(row, language) };
}
