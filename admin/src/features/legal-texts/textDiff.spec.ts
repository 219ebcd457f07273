import { diffOf } from './textDiff';

const marked = (before: string, after: string) =>
  diffOf(before, after).map(({ kind, text }) => `${{ same: ' ', added: '+', removed: '-' }[kind]}${text}`);

it('A changed line is removed and added where it is', () => {
  expect(marked('a\nb\nc', 'a\nB\nc')).toEqual([' a', '-b', '+B', ' c']);
});

it('Lines that are added or removed leave the others as they are', () => {
  expect(marked('a\nb', 'x\na\ny\nb\nz')).toEqual(['+x', ' a', '+y', ' b', '+z']);
  expect(marked('x\na\ny\nb\nz', 'a\nb')).toEqual(['-x', ' a', '-y', ' b', '-z']);
});

it('Equal texts have no change, and spaces at the end of a line are none', () => {
  expect(marked('a \nb', 'a\nb')).toEqual([' a', ' b']);
  expect(marked('', '')).toEqual([' ']);
});

it('A text that repeats a line is compared to its end', () => {
  expect(marked('a\na\na', 'a\na')).toEqual([' a', ' a', '-a']);
  expect(marked('a\nb\na', 'a\na\nb')).toEqual([' a', '-b', ' a', '+b']);
});

it('Thousands of lines are compared in a moment', () => {
  const text = (mark: string) => Array.from({ length: 10_000 }, (_, index) => `${mark}${index}`).join('\n');
  expect(diffOf(text('a'), text('b'))).toHaveLength(20_000);
});
