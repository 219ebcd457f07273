import qrcode from 'qrcode-generator';

/** White modules around the code, without which many cameras do not find it. */
const quietZone = 4;

/** The dark modules of a QR code as an SVG path, and the width of its square view box. */
export function qrPath(text: string): { path: string; size: number } {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const indexes = Array.from({ length: count }, (_, index) => index);
  const path = indexes
    .flatMap((row) => indexes.filter((column) => code.isDark(row, column)).map((column) => [column, row]))
    .map(([x = 0, y = 0]) => `M${x + quietZone} ${y + quietZone}h1v1h-1z`)
    .join('');
  return { path, size: count + 2 * quietZone };
}
