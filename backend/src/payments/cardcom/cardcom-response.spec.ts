import { toAgorot, toShekels } from './cardcom-response.js';

it('Every amount is the same in agorot after conversion to shekels and back', () => {
  const isUnchanged = (agorot: number) => {
    const sent = JSON.stringify(toShekels(agorot));
    return /^\d+(\.\d{1,2})?$/.test(sent) && toAgorot(JSON.parse(sent) as number) === agorot;
  };
  const sums = Array.from({ length: 200_000 }, (_, agorot) => agorot);
  expect(sums.filter((agorot) => !isUnchanged(agorot))).toEqual([]);
});

it.each([25.051, -1, NaN, Infinity, 1e300])('%p shekels is rejected as an amount', (shekels) =>
  expect(() => toAgorot(shekels)).toThrow('no sum of agorot'),
);
