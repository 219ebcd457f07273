import { openMarksIn } from './openMarks';

it('openMarksIn finds each placeholder with its position', () => {
  const text = 'by [[the operator]], of [[an address]]; kept for {{retention}}';
  const marks = openMarksIn(text);
  expect(marks.map(({ mark }) => mark)).toEqual(['the operator', 'an address']);
  expect(marks.map(({ start, end }) => text.slice(start, end))).toEqual([
    '[[the operator]]',
    '[[an address]]',
  ]);
  expect(openMarksIn('all is said')).toEqual([]);
});
