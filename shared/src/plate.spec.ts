import { cleanPlate, groupedPlate, parsePlate } from './plate.js';

describe('parsePlate', () => {
  it.each([
    ['12-345-67', '1234567'],
    [' 123 45 678 ', '12345678'],
    ['12.345.67', '1234567'],
    ['\u200e12\u201134567\u200f', '1234567'],
    ['ab-12c', 'AB12C'],
    ['\u200f123\u201145\u2013678\u2069', '12345678'],
    ['\u202a12-345-67\u202c', '1234567'],
    ['12•345•67', '1234567'],
    ['cd 1234', 'CD1234'],
    ['١٢٣-٤٥-٦٧٨', '12345678'],
    ['۱۲۳۴۵۶۷', '1234567'],
    ['１２３４５６７', '1234567'],
    ['12־345−67', '1234567'],
    ['12\u200b345\u00ad67', '1234567'],
    ['אב12345', 'אב12345'],
    ['123456789', '123456789'],
  ])('The input %j is read as %s', (text, plate) => {
    expect(parsePlate(text)).toEqual({ ok: true, plate });
  });

  it.each([
    ['', 'invalid_format'],
    ['ABCDEF', 'invalid_format'],
    ['12-345-6;', 'invalid_format'],
    ['<b>12345', 'invalid_format'],
    ['1234', 'invalid_length'],
    ['1-2-3-4', 'invalid_length'],
    ['1234567890', 'invalid_length'],
    ['1'.repeat(900), 'invalid_length'],
  ])('The input %j is rejected with %s', (text, error) => {
    expect(parsePlate(text)).toEqual({ ok: false, error });
  });

  it('cleanPlate removes separators whether or not the plate is valid', () => {
    expect(cleanPlate(' a-b c')).toBe('ABC');
  });
});

it.each([
  ['1234567', '12-345-67'],
  ['01234567', '012-34-567'],
  ['12345', '12-345'],
  ['123456', '123-456'],
  ['ABC123', 'ABC123'],
  ['123456789', '123456789'],
])('The plate %s is written as %s', (plate, grouped) => {
  expect(groupedPlate(plate)).toBe(grouped);
});
