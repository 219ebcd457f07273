import { signUrl } from './sign-url.js';

/** The example of Google's own guide to digital signatures. */
const secret = 'vNIXE0xscrmjlyV-12Nj_BvUPaw=';
const address = 'https://maps.googleapis.com/maps/api/geocode/json?address=New+York&client=clientID';

describe('an address that is signed', () => {
  it('has the signature of the guide', () => {
    expect(signUrl(new URL(address), secret)).toBe(`${address}&signature=chaRF2hTJKOScPr-RQCEhZbSzIE=`);
  });

  it('is left as it is without a secret', () => {
    expect(signUrl(new URL(address), null)).toBe(address);
  });
});
