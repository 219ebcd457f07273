import { paths } from '../shared/paths';
import { pageAt } from './paths';

it.each([
  ['/', 'landing'],
  ['/reserve', 'reserve'],
  ['/reserve/', 'reserve'],
  ['/waitlist', 'waitlist'],
  ['/my-reservations', 'myReservations'],
  ['/reservation/abc-DEF_123', 'reservation'],
  ['/reservation/', 'reservation'],
  ['/group', 'group'],
  ['/group/abc-DEF_123', 'group'],
  ['/group/a/b', 'notFound'],
  ['/shared/abc-DEF_123', 'shared'],
  ['/shared/', 'shared'],
  ['/shared/a/b', 'notFound'],
  ['/terms-of-use', 'legal'],
  ['/privacy-policy', 'legal'],
  ['/accessibility', 'legal'],
  ['/reserved', 'notFound'],
  ['/reservation/a/b', 'notFound'],
  ['/reserve/x', 'notFound'],
])('pageAt(%p) is the page %p', (path, page) => expect(pageAt(path)).toBe(page));

it('A token with special characters still leads to the reservation page', () => {
  expect(pageAt(paths.reservation('a/b?c'))).toBe('reservation');
});
