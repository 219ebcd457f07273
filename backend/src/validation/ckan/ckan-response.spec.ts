import { ExternalServiceError } from '../../platform/http-client/external-service-error.js';
import { parseCkanResponse } from './ckan-response.js';
import { ckanSearchRounds, isCivilPlate, plateFilter } from './ckan-resources.js';
import { makerName } from './maker-name.js';

const record = {
  _id: 7,
  mispar_rechev: 1234567,
  tozeret_nm: 'מאזדה יפן     ',
  kinuy_mishari: '3 ',
  degem_nm: 'BM6NA',
  shnat_yitzur: 2019,
  tzeva_rechev: ' לבן ',
  misgeret: 'JMZBM6NA900CANARY',
};
const parseResponse = (...records: object[]) => ({ success: true, result: { records } });
const read = (given: unknown, plate = '1234567') => parseCkanResponse(given, plate);
const mazda = { make: 'מאזדה', model: '3', colour: 'לבן', year: 2019 };

describe('parseCkanResponse', () => {
  it('A record is read as four trimmed fields', () => {
    expect(read(parseResponse(record))).toEqual(mazda);
  });

  it('A response without records is no vehicle', () => {
    expect(read(parseResponse())).toBeNull();
  });

  it.each(['0012345', '00012345', '12345', 12345, ' 12345 '])(
    'The plate 12345 matches the record number %j',
    (number) => {
      const given = parseResponse({ ...record, mispar_rechev: number });
      for (const plate of ['12345', '0012345', '00012345']) expect(read(given, plate)).toEqual(mazda);
    },
  );

  it('Empty texts and impossible years are read as null, and the type code replaces a missing model', () => {
    const empty = { tozeret_nm: '', kinuy_mishari: null, tzeva_rechev: '   ', shnat_yitzur: '0' };
    expect(read(parseResponse({ ...record, ...empty }))).toEqual({
      make: null,
      model: 'BM6NA',
      colour: null,
      year: null,
    });
    expect(read(parseResponse({ mispar_rechev: 1234567 }))).toEqual({
      make: null,
      model: null,
      colour: null,
      year: null,
    });
  });

  it('Long texts are cut, and control characters are removed', () => {
    const odd = { kinuy_mishari: 'x'.repeat(5_000), tzeva_rechev: 'ל\u0000בן\u202e\n!' };
    expect(read(parseResponse({ ...record, ...odd }))).toMatchObject({
      model: 'x'.repeat(60),
      colour: 'ל בן !',
    });
  });

  it('Fields that differ between two records of one plate are null', () => {
    expect(read(parseResponse(record, { ...record, _id: 8 }))).toEqual(mazda);
    expect(read(parseResponse(record, { ...record, tzeva_rechev: 'אדום', shnat_yitzur: '2019' }))).toEqual({
      ...mazda,
      colour: null,
    });
  });

  it('Records of other plates are ignored', () => {
    expect(read(parseResponse({ ...record, mispar_rechev: 7654321, kinuy_mishari: '6' }, record))).toEqual(
      mazda,
    );
  });

  it.each([
    ['records of other plates alone', parseResponse({ ...record, mispar_rechev: 7654321 })],
    ['no success', { success: false, error: { __type: 'Validation Error' } }],
    ['success of another kind', { ...parseResponse(record), success: 'true' }],
    ['no result', { success: true }],
    ['no list', { success: true, result: { records: { 0: record } } }],
    ['a list of other things', parseResponse(['1234567'])],
    ['null', null],
    ['a text', 'ok'],
    ['a name that is an object', parseResponse({ ...record, kinuy_mishari: { $ne: 1 } })],
    ['a name that is a number', parseResponse({ ...record, tozeret_nm: 5 })],
    ['a year that is a word', parseResponse({ ...record, shnat_yitzur: 'MMXIX' })],
    ['a plate that is a list', parseResponse({ ...record, mispar_rechev: [1234567] })],
    ['no plate', parseResponse({ ...record, mispar_rechev: undefined })],
  ])('A response with %s throws an error that contains none of its data', (_title, given) => {
    const errorCode = () => read(given);
    expect(errorCode).toThrow(ExternalServiceError);
    expect(errorCode).not.toThrow(/1234567|7654321|CANARY/);
  });
});

describe('makerName', () => {
  it.each([
    ['מאזדה יפן', 'מאזדה'],
    ['פולקסווגן גרמנ', 'פולקסווגן'],
    ['קיה דרום קוריאה', 'קיה'],
    ["סקודה צ'כיה", 'סקודה'],
    ['גרייט וול סין', 'גרייט וול'],
    ['אלפא רומיאו', 'אלפא רומיאו'],
    ['טסלה', 'טסלה'],
    ['יפן', 'יפן'],
    ['ב מ וו', 'ב מ וו'],
  ])('The maker %s is shown as %s', (text, name) => expect(makerName(text)).toBe(name));
});

describe('Registry queries for a plate', () => {
  it('A plate is searched as a number, and in the archives as text of eight digits', () => {
    const filters = ckanSearchRounds.flat().map((table) => plateFilter(table, '0012345'));
    expect(filters).toEqual([...Array<number>(8).fill(12345), '00012345', '00012345']);
  });

  it.each([
    ['1234567', true],
    ['12345678', true],
    ['12345', true],
    ['123456789', false],
    ['AB12345', false],
    ['12345צ', false],
    ['0000000', false],
  ])('The plate %s can be civil: %s', (plate, can) => expect(isCivilPlate(plate)).toBe(can));
});
