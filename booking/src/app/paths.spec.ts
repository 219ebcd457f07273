import { paths } from '../shared/paths';
import { pageAt } from './paths';

it.each([
  ['/', 'landing'],
  ['/reserve', 'reserve'],
  ['/reserve/', 'reserve'],
  ['/waitlist', 'waitlist'],
  ['/reservation/abc-DEF_123', 'reservation'],
  ['/reservation/', 'reservation'],
  ['/shared/abc-DEF_123', 'shared'],
  ['/shared/', 'shared'],
  ['/shared/a/b', 'notFound'],
  ['/terms-of-use', 'legal'],
  ['/privacy-policy', 'legal'],
  ['/accessibility', 'legal'],
  ['/reserved', 'notFound'],
  ['/reservation/a/b', 'notFound'],
  ['/reserve/x', 'notFound'],
])('answers %p with the page %p', (path, page) => expect(pageAt(path)).toBe(page));

it('makes an address of any token', () => {
  expect(pageAt(paths.reservation('a/b?c'))).toBe('reservation');
});
