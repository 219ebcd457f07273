import { cleanPlate, plateOf, parsePlate } from './plate-format.js';

describe('parsePlate', () => {
  it.each([
    ['12-345-67', '1234567'],
    [' 123 45 678 ', '12345678'],
    ['12.345.67', '1234567'],
    ['\u200e12\u201134567\u200f', '1234567'],
    ['ab-12c', 'AB12C'],
    ['١٢٣-٤٥-٦٧٨', '12345678'],
    ['۱۲۳۴۵۶۷', '1234567'],
    ['１２３４５６７', '1234567'],
    ['12־345−67', '1234567'],
    ['12\u200b345\u00ad67', '1234567'],
    ['אב12345', 'אב12345'],
    ['123456789', '123456789'],
  ])('The input %j is read as %s', (text, plate) => {
    expect(parsePlate(text)).toEqual({ ok: true, plate });
    expect(plateOf(text)).toBe(plate);
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
    expect(() => plateOf(text)).toThrow();
  });

  it('cleanPlate removes separators whether or not the plate is valid', () => {
    expect(cleanPlate(' a-b c')).toBe('ABC');
  });
});
