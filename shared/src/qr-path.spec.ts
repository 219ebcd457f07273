import qrcode from 'qrcode-generator';
import { qrPath } from './qr-path.js';

it.each(['PANUI1.7.20261129.0.1234567.K7QX2M.aBcDeF12', 'PANUI1.7.20261129.0.12א345.K7QX2M.aBcDeF12'])(
  'The path covers the dark modules of the code of %s, with a quiet zone around them',
  (text) => {
    const code = qrcode(0, 'M');
    code.addData(Buffer.from(text).toString('latin1'));
    code.make();
    const count = code.getModuleCount();
    const { path, size } = qrPath(text);
    expect(size).toBe(count + 8);
    const dark = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)].flatMap(([, x, y, width]) =>
      Array.from({ length: Number(width) }, (_, i) => `${Number(x) + i - 4} ${Number(y) - 4}`),
    );
    const indexes = Array.from({ length: count }, (_, index) => index);
    const expected = indexes.flatMap((row) =>
      indexes.filter((column) => code.isDark(row, column)).map((column) => `${column} ${row}`),
    );
    expect(dark.sort()).toEqual(expected.sort());
  },
);
