import { reportLabels } from '../../../../backend/src/reports/owner/report-labels';

/** An owner's reports. */
export const reports = {
  reports: {
    kind: 'Report',
    period: 'Period',
    lot: 'Parking lot',
    all_lots: 'All lots',
    periods: {
      current_month: 'This month',
      previous_month: 'Last month',
      quarter: 'This quarter',
      last_6_months: 'Last 6 months',
      last_12_months: 'Last 12 months',
      all_time: 'All time',
    },
    exports: 'The report as a file',
    pdf: 'PDF',
    xlsx: 'Excel',
    creating: 'Creating the file.',
    done: 'Saved:',
    cancelled: 'Cancelled. Nothing was saved.',
    failed: 'The file could not be created.',
    connection_lost: 'The connection was lost. Nothing was saved; please try again.',
    load_failed: 'The report could not be loaded.',
    no_rows: 'No data for this period.',
    other_period: 'A longer period or another parking lot may have more.',
    row_count: '%{shown} of %{total} rows',
    more: 'Show more',
    all_rows_in_file: 'The files contain all rows.',
    revenue: { name: 'Revenue', rows: 'Revenue by day and lot' },
    entries: { name: 'Entries', rows: 'Cars in and out, newest first' },
    spots: { name: 'Spots', rows: 'Revenue and use by spot' },
    label: reportLabels.en.names,
    source: reportLabels.en.sources,
  },
};
