import { totalText } from './totalText';

it('The number of rows of a list has a plus when the server did not count all of them', () => {
  expect([9_999, 10_000, 10_001].map(totalText)).toEqual(['9,999', '10,000', '10,000+']);
});
