import { documentPathOf, hasValidDays, queryOf, readChoice, writeChoice } from './report';

const noDays = { first: '', last: '' };
const ownLots = [{ id: 3 }, { id: 5 }];
const read = (text: string) => readChoice(new URLSearchParams(text), ownLots);

describe('Report choice in the URL', () => {
  it("A missing or unknown choice means this month's revenue of all lots", () => {
    const usual = { kind: 'revenue', period: 'current_month', days: noDays, lotId: null, axis: 'paid' };
    expect(read('')).toEqual(usual);
    expect(read('kind=secrets&period=forever&lot=abc')).toEqual(usual);
  });

  it('A choice survives a round trip through the URL', () => {
    const choice = { kind: 'spots', period: 'last_6_months', days: noDays, lotId: 5, axis: 'paid' } as const;
    const parameters = writeChoice(new URLSearchParams('lang=en&lot=3'), choice);
    expect(read(parameters.toString())).toEqual(choice);
    expect(parameters.get('lang')).toBe('en');
    expect(parameters.get('axis')).toBe('paid');
    expect(writeChoice(parameters, { ...choice, axis: 'parked' }).has('axis')).toBe(false);
    expect(writeChoice(parameters, { ...choice, lotId: null }).has('lot')).toBe(false);
  });

  it('Dates of the owner survive a round trip, take the place of a period in requests, and leave with it', () => {
    const days = { first: '2026-11-03', last: '2026-11-09' };
    const choice = { kind: 'revenue', period: 'own', days, lotId: null, axis: 'paid' } as const;
    const parameters = writeChoice(new URLSearchParams(), choice);
    expect(read(parameters.toString())).toEqual(choice);
    expect(documentPathOf(choice, 'pdf')).toBe(
      '/owners/me/reports/revenue?from=2026-11-03&to=2026-11-09&axis=paid&format=pdf',
    );
    expect(read(writeChoice(parameters, { ...choice, period: 'quarter' }).toString()).days).toEqual(noDays);
  });

  it.each([
    ['', '2026-11-09'],
    ['2026-11-10', '2026-11-09'],
    ['2026-11-31', '2026-12-01'],
    ['2001-01-01', '2026-11-09'],
  ])('The days from "%s" to "%s" are no period', (first, last) => {
    expect(hasValidDays({ period: 'own', days: { first, last } })).toBe(false);
    expect(hasValidDays({ period: 'quarter', days: { first, last } })).toBe(true);
  });

  it('A lot of another owner is ignored', () => {
    expect(read('lot=4').lotId).toBeNull();
  });

  it('Screen and files use the same request parameters', () => {
    const choice = { kind: 'entries', period: 'quarter', days: noDays, lotId: 3, axis: null } as const;
    expect(queryOf(choice)).toEqual({ period: 'quarter', parking_lot_id: 3 });
    expect(documentPathOf(choice, 'pdf')).toBe(
      '/owners/me/reports/entries?period=quarter&parking_lot_id=3&format=pdf',
    );
    expect(documentPathOf({ ...choice, lotId: null }, 'xlsx')).toBe(
      '/owners/me/reports/entries?period=quarter&format=xlsx',
    );
    expect(queryOf({ ...choice, kind: 'spots', axis: 'parked' }).axis).toBe('parked');
  });
});
