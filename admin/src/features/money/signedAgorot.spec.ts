import { toSignedAgorot } from './signedAgorot';

it.each([
  ['120', 12_000],
  ['-45.5', -4550],
  ['−45,50', -4550],
  ['\u200e-7', -700],
  ['+3', 300],
  ['', null],
])('The amount "%s" is %s agorot', (text, agorot) => {
  expect(toSignedAgorot(text)).toBe(agorot);
});

it.each(['-', '--3', '1.234', 'ten', '5-'])('"%s" is no amount', (text) => {
  expect(toSignedAgorot(text)).toBeNaN();
});
