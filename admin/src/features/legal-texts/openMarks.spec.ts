import { openMarksIn } from './openMarks';

it('finds each place that is left to fill in, and where it stands', () => {
  const text = 'by [[the operator]], of [[an address]]; kept for {{retention}}';
  const marks = openMarksIn(text);
  expect(marks.map(({ mark }) => mark)).toEqual(['the operator', 'an address']);
  expect(marks.map(({ start, end }) => text.slice(start, end))).toEqual([
    '[[the operator]]',
    '[[an address]]',
  ]);
  expect(openMarksIn('all is said')).toEqual([]);
});
