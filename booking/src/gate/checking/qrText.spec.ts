import type { SigningKey } from '../gateList';
import { looksLikeQr, readQr } from './qrText';

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
const text = 'PANUI1.7.20261129.0.1234567.K7QX2M.aBcDeF12';
let keys: SigningKey[];
let signed: string;
beforeAll(async () => {
  const pair = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const spki = Buffer.from(await crypto.subtle.exportKey('spki', pair.publicKey)).toString('base64');
  keys = [{ kid: 'aBcDeF12', public_key: spki }];
  const signature = await crypto.subtle.sign(
    { name: 'ECDSA', hash: 'SHA-256' },
    pair.privateKey,
    new TextEncoder().encode(text),
  );
  signed = `${text}.${Buffer.from(signature).toString('base64url')}`;
});

it('A signed text has the lot, day, slot, plate and code of the reservation', async () => {
  expect(looksLikeQr(signed)).toBe(true);
  expect(await readQr(signed, keys)).toEqual({
    lotId: 7,
    day: '2026-11-29',
    slot: 0,
    plate: '1234567',
    code: 'K7QX2M',
  });
});

it('Only a text with the prefix looks like a reservation', () => {
  expect(['1234567', 'https://example.com', text.slice(1)].filter(looksLikeQr)).toEqual([]);
});

it('A text with any part changed, an unknown key or no signature is invalid', async () => {
  for (const changed of [
    signed.replace('.7.', '.8.'),
    signed.replace('20261129', '20261130'),
    signed.replace('1234567', '1234568'),
    signed.replace('K7QX2M', 'K7QX2N'),
    signed.replace('aBcDeF12', 'aBcDeF13'),
    text,
    'PANUI1.',
    '',
  ])
    expect([changed, await readQr(changed, keys)]).toEqual([changed, null]);
});
