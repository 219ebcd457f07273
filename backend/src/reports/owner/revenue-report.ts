import { lotIdsOf, lotNames, type Report, type ReportContext } from './report.js';
import type { RevenueReportDto } from './report.dto.js';
import { moneyBasis, reportTexts } from './report-texts.js';
import { type RevenueDay, revenueDays } from './revenue-days.js';

interface Revenue {
  days: RevenueDay[];
  totalAgorot: number;
  paidAgorot: number;
  owedAgorot: number;
  refundedAgorot: number;
  transactionCount: number;
  averageAgorot: number;
}

async function revenueOf(context: ReportContext): Promise<Revenue> {
  const { axis = 'paid', partOf: userId } = context;
  const days = await revenueDays(context.snapshot, {
    ...{ axis, userId },
    ...{ lotIds: lotIdsOf(context), days: context.days },
  });
  const sum = (amount: (day: RevenueDay) => number) => days.reduce((total, day) => total + amount(day), 0);
  const transactionCount = sum((day) => day.transactionCount);
  const totalAgorot = sum((day) => day.revenueAgorot);
  return {
    days,
    totalAgorot,
    paidAgorot: sum((day) => day.paidAgorot),
    owedAgorot: sum((day) => day.owedAgorot),
    refundedAgorot: sum((day) => day.refundedAgorot),
    transactionCount,
    averageAgorot: transactionCount > 0 ? Math.round(totalAgorot / transactionCount) : 0,
  };
}

function* inBatches<Row>(rows: Row[], size = 250): Generator<Row[]> {
  for (let first = 0; first < rows.length; first += size) yield rows.slice(first, first + size);
}

/** Revenue of the lots by local day. */
export const revenueReport: Report<RevenueDay, RevenueReportDto> = {
  kind: 'revenue',

  async json(context) {
    const { days, totalAgorot, transactionCount, averageAgorot, ...sums } = await revenueOf(context);
    const nameOf = lotNames(context);
    return {
      period: context.days,
      axis: context.axis ?? 'paid',
      is_part: context.isPart,
      total_revenue_agorot: totalAgorot,
      paid_agorot: sums.paidAgorot,
      owed_agorot: sums.owedAgorot,
      refunded_agorot: sums.refundedAgorot,
      transaction_count: transactionCount,
      average_per_vehicle_agorot: averageAgorot,
      currency: 'ILS',
      rows: days.map((day) => ({
        date: day.date,
        parking_lot_id: day.parkingLotId,
        parking_lot_name: nameOf(day.parkingLotId),
        revenue_agorot: day.revenueAgorot,
        paid_agorot: day.paidAgorot,
        owed_agorot: day.owedAgorot,
        refunded_agorot: day.refundedAgorot,
        transaction_count: day.transactionCount,
        ...day.event,
      })),
    };
  },

  async document(context) {
    const { days, totalAgorot, transactionCount, averageAgorot, ...sums } = await revenueOf(context);
    const nameOf = lotNames(context);
    const texts = reportTexts(context.language);
    return {
      language: context.language,
      title: texts.titles.revenue,
      basis: moneyBasis(context, 'paid'),
      lotName: context.lotsName,
      period: context.days,
      madeAt: context.now,
      summaryStats: [
        { kind: 'money', label: texts.names.totalRevenue, value: totalAgorot },
        { kind: 'money', label: texts.names.owed, value: sums.owedAgorot },
        { kind: 'money', label: texts.names.refunded, value: sums.refundedAgorot },
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
          heading: texts.names.owed,
          chars: 14,
          value: (day) => day.owedAgorot,
          total: sums.owedAgorot,
        },
        {
          kind: 'money',
          heading: texts.names.refunded,
          chars: 14,
          value: (day) => day.refundedAgorot,
          total: sums.refundedAgorot,
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
