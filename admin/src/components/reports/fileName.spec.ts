import { parseFileName } from './fileName';

const name = (disposition: string | null) => parseFileName(disposition, 'report.pdf');

describe('parseFileName', () => {
  it('The UTF-8 name takes precedence over the plain one', () => {
    const hebrew = encodeURIComponent('דוח הכנסות - 2026-11.pdf');
    expect(name(`attachment; filename="revenue.pdf"; filename*=UTF-8''${hebrew}`)).toBe(
      'דוח הכנסות - 2026-11.pdf',
    );
  });

  it('The plain name is used if the UTF-8 name is missing or malformed', () => {
    expect(name('attachment; filename="lot-3 \\"a\\".pdf"')).toBe('lot-3 a .pdf');
    expect(name('attachment; filename=plain.xlsx')).toBe('plain.xlsx');
    expect(name(`attachment; filename="plain.pdf"; filename*=UTF-8''%E0%A4%A`)).toBe('plain.pdf');
  });

  it('Path separators are removed from the name', () => {
    expect(name('attachment; filename="../../etc/passwd"')).toBe('.. .. etc passwd');
    expect(name(`attachment; filename*=UTF-8''%2Fetc%2Fpasswd`)).toBe('etc passwd');
  });

  it('Without a name from the server the fallback is used', () => {
    expect([null, '', 'attachment', 'attachment; filename=""'].map(name)).toEqual(
      Array(4).fill('report.pdf'),
    );
  });
});
