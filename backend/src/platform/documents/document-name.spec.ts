import { contentDisposition } from './document-name.js';

const period = { name: '2026-11-01 2026-11-30', plain: '2026-11-01-2026-11-30' };

/** The names as a browser reads them from the header. */
function namesOf(header: string): { plain: string; full: string } {
  const [, plain = '', escaped = ''] =
    /^attachment; filename="([^"]*)"; filename\*=UTF-8''([\w.%~-]*)$/.exec(header) ?? [];
  return { plain, full: decodeURIComponent(escaped) };
}

it('The name contains report, lot and period in Hebrew, with a plain name for old clients', () => {
  const header = contentDisposition(
    [{ name: 'דוח הכנסות', plain: 'revenue' }, { name: 'חניון "הבימה"', plain: 'lot-12' }, period],
    'pdf',
  );
  expect(namesOf(header)).toEqual({
    plain: 'revenue-lot-12-2026-11-01-2026-11-30.pdf',
    full: 'דוח הכנסות - חניון הבימה - 2026-11-01 2026-11-30.pdf',
  });
});

it('A plain name is kept', () => {
  const header = contentDisposition(
    [{ name: "Spots (all) 100%'s", plain: 'spots' }, { name: 'Habima Lot', plain: 'lot-1' }, period],
    'xlsx',
  );
  expect(namesOf(header)).toEqual({
    plain: 'spots-all-100-s-habima-lot-2026-11-01-2026-11-30.xlsx',
    full: "Spots (all) 100%'s - Habima Lot - 2026-11-01 2026-11-30.xlsx",
  });
});

it('Special characters in a name cannot break the header or the path', () => {
  const header = contentDisposition([{ name: 'a"; b\r\nX: ../../c\u202E\uD800', plain: 'lot-1' }], 'pdf');
  const { plain, full } = namesOf(header);
  expect(plain).toBe('lot-1.pdf');
  expect(full).toBe('a ; b X .. .. c.pdf');
});
