import type { Chart } from './chart';
import { toCsv, escapeFormula } from './csv';

const chart: Chart = {
  name: 'revenue',
  title: 'Revenue by day',
  shape: 'line',
  names: { key: 'date', heading: 'Day', kind: 'date', values: ['2026-10-25', '2026-10-26'] },
  columns: [
    { key: 'money', heading: 'Revenue (₪)', kind: 'money', values: [125_050, 0] },
    { key: 'share', heading: 'Share, "net" (%)', kind: 'share', values: [0.3456, null] },
    { key: 'lot', heading: 'חניון', kind: 'text', values: ['=SUM(A1)', 'קניון, קומה "2"'] },
  ],
};

describe('toCsv', () => {
  it("The file contains the chart's table with numbers and dates in a format that spreadsheets parse", () => {
    expect(toCsv(chart, 'en')).toBe(
      '\uFEFFDay,Revenue (₪),"Share, ""net"" (%)",חניון\r\n' +
        "2026-10-25,1250.50,34.6,'=SUM(A1)\r\n" +
        '2026-10-26,0.00,,"קניון, קומה ""2"""\r\n',
    );
  });

  it('Texts that a spreadsheet would run as a formula are escaped, other texts are unchanged', () => {
    expect(['=1', '+1', '-1', '@a', '\t=1', ' =1', '"=1', '＝1', "it's", 'a=b'].map(escapeFormula)).toEqual([
      "'=1",
      "'+1",
      "'-1",
      "'@a",
      "'\t=1",
      "' =1",
      `'"=1`,
      "'＝1",
      "it's",
      'a=b',
    ]);
  });

  it('Hours are written as HH:00 and weekdays by name', () => {
    const hours = { key: 'hour', heading: 'Hour', kind: 'hour' as const, values: [7, 19] };
    expect(toCsv({ ...chart, names: hours, columns: [] }, 'en')).toBe('\uFEFFHour\r\n07:00\r\n19:00\r\n');
    const weekdays = { key: 'weekday', heading: 'יום', kind: 'weekday' as const, values: [0, 6] };
    expect(toCsv({ ...chart, names: weekdays, columns: [] }, 'he')).toBe(
      '\uFEFFיום\r\nיום ראשון\r\nיום שבת\r\n',
    );
  });
});

it('Dates are never escaped, and a missing value is an empty cell', () => {
  const dates = { key: 'date', heading: 'Day', kind: 'date' as const, values: ['-0001-01-01'] };
  const counts = { key: 'n', heading: 'Count', kind: 'count' as const, values: [] };
  expect(toCsv({ ...chart, names: dates, columns: [counts] }, 'en')).toBe(
    '\uFEFFDay,Count\r\n-0001-01-01,\r\n',
  );
});
