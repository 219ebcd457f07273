import { signUrl } from './sign-url.js';

/** The example of Google's own guide to digital signatures. */
const secret = 'vNIXE0xscrmjlyV-12Nj_BvUPaw=';
const address = 'https://maps.googleapis.com/maps/api/geocode/json?address=New+York&client=clientID';

describe('signUrl', () => {
  it('The URL of the guide gets the signature of the guide', () => {
    expect(signUrl(new URL(address), secret)).toBe(`${address}&signature=chaRF2hTJKOScPr-RQCEhZbSzIE=`);
  });

  it('Without a secret the URL is unchanged', () => {
    expect(signUrl(new URL(address), null)).toBe(address);
  });
});
