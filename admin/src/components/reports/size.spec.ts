import { sizeText } from './size';

it('sizeText rounds to whole kilobytes or tenths of a megabyte', () => {
  expect([0, 1, 1024, 34_567, 1_048_575, 1_048_576, 12_900_000].map(sizeText)).toEqual([
    '0 KB',
    '1 KB',
    '1 KB',
    '34 KB',
    '1024 KB',
    '1 MB',
    '12.3 MB',
  ]);
});
