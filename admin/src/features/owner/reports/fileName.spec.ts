import { parseFileName } from './fileName';

const name = (disposition: string | null) => parseFileName(disposition, 'report.pdf');

describe('the name of a download', () => {
  it('is the one in all letters, before the plain one', () => {
    const hebrew = encodeURIComponent('דוח הכנסות - 2026-11.pdf');
    expect(name(`attachment; filename="revenue.pdf"; filename*=UTF-8''${hebrew}`)).toBe(
      'דוח הכנסות - 2026-11.pdf',
    );
  });

  it('is the plain one where there is no other, or none that can be read', () => {
    expect(name('attachment; filename="lot-3 \\"a\\".pdf"')).toBe('lot-3 a .pdf');
    expect(name('attachment; filename=plain.xlsx')).toBe('plain.xlsx');
    expect(name(`attachment; filename="plain.pdf"; filename*=UTF-8''%E0%A4%A`)).toBe('plain.pdf');
  });

  it('never leads out of the folder of downloads', () => {
    expect(name('attachment; filename="../../etc/passwd"')).toBe('.. .. etc passwd');
    expect(name(`attachment; filename*=UTF-8''%2Fetc%2Fpasswd`)).toBe('etc passwd');
  });

  it('is a name of ours where the server gave none', () => {
    expect([null, '', 'attachment', 'attachment; filename=""'].map(name)).toEqual(
      Array(4).fill('report.pdf'),
    );
  });
});
