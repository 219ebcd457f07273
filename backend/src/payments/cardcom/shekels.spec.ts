import { toAgorot, toShekels } from './shekels.js';

it('turns every sum into shekels and back to the agora', () => {
  const comesBack = (agorot: number) => {
    const sent = JSON.stringify(toShekels(agorot));
    return /^\d+(\.\d{1,2})?$/.test(sent) && toAgorot(JSON.parse(sent) as number) === agorot;
  };
  const sums = Array.from({ length: 200_000 }, (_, agorot) => agorot);
  expect(sums.filter((agorot) => !comesBack(agorot))).toEqual([]);
});

it.each([25.051, -1, NaN, Infinity, 1e300])('does not take %p for a sum', (shekels) =>
  expect(() => toAgorot(shekels)).toThrow('no sum of agorot'),
);
