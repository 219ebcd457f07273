import { includedVat } from './included-vat.js';

it.each([
  [2_500, 1_800, 381],
  [2_500, 1_700, 363],
  [2_500, 0, 0],
  [0, 1_800, 0],
  // 3 agorot at 20 % contain half an agora.
  [3, 2_000, 1],
  [2, 2_000, 0],
  [2_147_483_647, 1_800, 327_582_251],
])('%i agorot at %i hundredths of a percent contain %i agorot of VAT', (agorot, bps, vat) => {
  expect(includedVat(agorot, bps)).toBe(vat);
});
