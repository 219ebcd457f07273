import { fill, pieces } from './fill';

it('A text and its pieces are filled with the values', () => {
  expect(fill('{lot} · {price}', { lot: 'Oren', price: 7 })).toBe('Oren · 7');
  expect(pieces('{lot} · {price}', { lot: 'Oren', price: '7' }).join('')).toBe('Oren · 7');
});

it('A placeholder without a value stays recognisable', () => {
  expect(fill('{lot} · {price}', { lot: 'Oren' })).toBe('Oren · {price}');
  expect(pieces('{lot} · {price}', { lot: 'Oren' }).join('')).toBe('Oren · {price}');
});
