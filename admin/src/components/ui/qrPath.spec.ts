import { qrPath } from './qrPath';

describe('qrPath', () => {
  it('A link to an authenticator app fits a QR code with a quiet zone of four modules', () => {
    const { path, size } = qrPath(
      'otpauth://totp/Panui:noa%40example.com?issuer=Panui&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    );
    const numbers = [...path.matchAll(/M(\d+) (\d+)h/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);
    expect(Math.min(...numbers)).toBe(4);
    expect(Math.max(...numbers)).toBe(size - 5);
    // The top left corner of a finder pattern is a row of seven dark modules.
    expect(path.startsWith('M4 4h1v1h-1zM5 4h1v1h-1zM6 4h')).toBe(true);
  });
});
