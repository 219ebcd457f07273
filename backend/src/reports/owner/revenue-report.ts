import { lotIdsOf, lotNames, type Report, type ReportContext } from './report.js';
import type { RevenueReportDto } from './report.dto.js';
import { reportTexts } from './report-texts.js';
import { type RevenueDay, revenueDays } from './revenue-days.js';

interface Revenue {
  days: RevenueDay[];
  totalAgorot: number;
  transactionCount: number;
  averageAgorot: number;
}

async function revenueOf(context: ReportContext): Promise<Revenue> {
  const days = await revenueDays(context.snapshot.manager, { lotIds: lotIdsOf(context), ...context.range });
  const totalAgorot = days.reduce((sum, day) => sum + day.revenueAgorot, 0);
  const transactionCount = days.reduce((sum, day) => sum + day.transactionCount, 0);
  const averageAgorot = transactionCount > 0 ? Math.round(totalAgorot / transactionCount) : 0;
  return { days, totalAgorot, transactionCount, averageAgorot };
}

function* inBatches<Row>(rows: Row[], size = 250): Generator<Row[]> {
  for (let first = 0; first < rows.length; first += size) yield rows.slice(first, first + size);
}

/** Revenue of the lots by local day. */
export const revenueReport: Report<RevenueDay, RevenueReportDto> = {
  kind: 'revenue',

  async json(context) {
    const { days, totalAgorot, transactionCount, averageAgorot } = await revenueOf(context);
    const nameOf = lotNames(context);
    return {
      period: context.days,
      total_revenue_agorot: totalAgorot,
      transaction_count: transactionCount,
      average_per_vehicle_agorot: averageAgorot,
      currency: 'ILS',
      rows: days.map((day) => ({
        date: day.date,
        parking_lot_id: day.parkingLotId,
        parking_lot_name: nameOf(day.parkingLotId),
        revenue_agorot: day.revenueAgorot,
        transaction_count: day.transactionCount,
      })),
    };
  },

  async document(context) {
    const { days, totalAgorot, transactionCount, averageAgorot } = await revenueOf(context);
    const nameOf = lotNames(context);
    const texts = reportTexts(context.language);
    return {
      language: context.language,
      title: texts.titles.revenue,
      basis: texts.bases.revenue,
      lotName: context.lotsName,
      period: context.days,
      madeAt: context.now,
      summaryStats: [
        { kind: 'money', label: texts.names.totalRevenue, value: totalAgorot },
        { kind: 'count', label: texts.names.transactions, value: transactionCount },
        { kind: 'money', label: texts.names.average, value: averageAgorot },
      ],
      columns: [
        { kind: 'date', heading: texts.names.date, chars: 12, value: (day) => day.date },
        { kind: 'text', heading: texts.names.lot, chars: 34, value: (day) => nameOf(day.parkingLotId) },
        {
          kind: 'count',
          heading: texts.names.transactions,
          chars: 12,
          value: (day) => day.transactionCount,
          total: transactionCount,
        },
        {
          kind: 'money',
          heading: texts.names.revenue,
          chars: 16,
          value: (day) => day.revenueAgorot,
          total: totalAgorot,
        },
      ],
      rowCount: days.length,
      batches: inBatches(days),
    };
  },
};
