import { pathOf, readChoice, writeChoice } from './report';

const ownLots = [{ id: 3 }, { id: 5 }];
const read = (text: string) => readChoice(new URLSearchParams(text), ownLots);

describe('the choice of a report', () => {
  it('is this month’s revenue of all lots where the address says nothing that is known', () => {
    const usual = { kind: 'revenue', period: 'current_month', lotId: null };
    expect(read('')).toEqual(usual);
    expect(read('kind=secrets&period=forever&lot=abc')).toEqual(usual);
  });

  it('comes back from the address that it was written to', () => {
    const choice = { kind: 'spots', period: 'last_6_months', lotId: 5 } as const;
    const parameters = writeChoice(new URLSearchParams('lang=en&lot=3'), choice);
    expect(read(parameters.toString())).toEqual(choice);
    expect(parameters.get('lang')).toBe('en');
    expect(writeChoice(parameters, { ...choice, lotId: null }).has('lot')).toBe(false);
  });

  it('knows no lot of somebody else', () => {
    expect(read('lot=4').lotId).toBeNull();
  });

  it('asks the screen’s rows and the files alike', () => {
    const choice = { kind: 'entries', period: 'quarter', lotId: 3 } as const;
    expect(pathOf(choice, 'json')).toBe(
      '/owners/me/reports/entries?period=quarter&format=json&parking_lot_id=3',
    );
    expect(pathOf({ ...choice, lotId: null }, 'xlsx')).toBe(
      '/owners/me/reports/entries?period=quarter&format=xlsx',
    );
  });
});
