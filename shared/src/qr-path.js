import qrcode from 'qrcode-generator';

/** White modules around the code, without which many cameras do not find it. */
const quietZone = 4;

/**
 * The dark modules of a QR code as an SVG path, one line for each run of a row, and the width of its square view box.
 * @param {string} text
 * @returns {{ path: string, size: number }}
 */
export function qrPath(text) {
  const code = qrcode(0, 'M');
  // Plates may have Hebrew letters; the library reads a text as bytes.
  code.addData(String.fromCharCode(...new TextEncoder().encode(text)));
  code.make();
  const count = code.getModuleCount();
  let path = '';
  for (let row = 0; row < count; row++)
    for (let column = 0; column < count; column++) {
      if (!code.isDark(row, column)) continue;
      const first = column;
      while (column + 1 < count && code.isDark(row, column + 1)) column++;
      path += `M${first + quietZone} ${row + quietZone}h${column - first + 1}v1h-${column - first + 1}z`;
    }
  return { path, size: count + 2 * quietZone };
}
