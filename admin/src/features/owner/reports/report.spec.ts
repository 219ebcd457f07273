import { documentPathOf, queryOf, readChoice, writeChoice } from './report';

const ownLots = [{ id: 3 }, { id: 5 }];
const read = (text: string) => readChoice(new URLSearchParams(text), ownLots);

describe('Report choice in the URL', () => {
  it("A missing or unknown choice means this month's revenue of all lots", () => {
    const usual = { kind: 'revenue', period: 'current_month', lotId: null, axis: 'paid' };
    expect(read('')).toEqual(usual);
    expect(read('kind=secrets&period=forever&lot=abc')).toEqual(usual);
  });

  it('A choice survives a round trip through the URL', () => {
    const choice = { kind: 'spots', period: 'last_6_months', lotId: 5, axis: 'paid' } as const;
    const parameters = writeChoice(new URLSearchParams('lang=en&lot=3'), choice);
    expect(read(parameters.toString())).toEqual(choice);
    expect(parameters.get('lang')).toBe('en');
    expect(parameters.get('axis')).toBe('paid');
    expect(writeChoice(parameters, { ...choice, axis: 'parked' }).has('axis')).toBe(false);
    expect(writeChoice(parameters, { ...choice, lotId: null }).has('lot')).toBe(false);
  });

  it('A lot of another owner is ignored', () => {
    expect(read('lot=4').lotId).toBeNull();
  });

  it('Screen and files use the same request parameters', () => {
    const choice = { kind: 'entries', period: 'quarter', lotId: 3, axis: null } as const;
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
