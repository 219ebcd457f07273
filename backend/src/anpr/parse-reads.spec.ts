import { Problem } from '../platform/problems/problem.js';
import { parseGeneric } from './parse-generic.js';
import { parseHikvision } from './parse-hikvision.js';
import { parsePlateRecognizer } from './parse-platerecognizer.js';

const fieldOf = (parse: () => unknown) => {
  try {
    return parse();
  } catch (error) {
    const { code, options } = error as Problem;
    return [code, options.errors?.map(({ field }) => field)];
  }
};

describe('parsePlateRecognizer', () => {
  const envelope = (results: unknown, over: object = {}) => ({
    hook: { target: 'https://panui.example', id: 'camera-1', event: 'recognition', filename: 'a.jpg' },
    data: {
      camera_id: 'camera-1',
      filename: '/camera-1_screenshots/26-11-23/18-35-04.691903.jpg',
      timestamp: '2026-11-23T16:35:04.691903Z',
      timestamp_local: '2026-11-23 18:35:04.691903+02:00',
      results,
      ...over,
    },
  });
  const box = { xmin: 483, ymin: 325, xmax: 540, ymax: 343 };

  it('A webhook of Stream with plates as texts is read', () => {
    const result = {
      box,
      plate: '1234567',
      region: { code: 'il', score: 0.9 },
      score: 0.903,
      dscore: 0.707,
      candidates: [
        { plate: '1234567', score: 0.903 },
        { plate: '1234s67', score: 0.728 },
      ],
      vehicle: { score: 0.868, type: 'Sedan', box },
      direction: 180,
      source_url: 'rtsp://10.0.0.2',
      position_sec: '0.11',
    };
    expect(parsePlateRecognizer(envelope([result]))).toEqual([
      {
        plate: '1234567',
        score: 0.903,
        direction: null,
        at: new Date('2026-11-23T16:35:04.691Z'),
        candidates: [{ plate: '1234s67', score: 0.728 }],
        camera: 'camera-1',
      },
    ]);
  });

  it('A webhook that lists vehicles has a plate as an object, or none', () => {
    const vehicle = { type: 'Sedan', score: 0.8, box, props: { color: [{ value: 'black', score: 0.9 }] } };
    const plate = {
      type: 'Plate',
      score: 0.7,
      box,
      props: {
        plate: [
          { value: '1234567', score: 0.9 },
          { value: '1234587', score: 0.7 },
        ],
        region: [{ value: 'il', score: 0.9 }],
      },
    };
    const reads = parsePlateRecognizer(
      envelope([
        { vehicle, plate, direction: 0 },
        { vehicle, plate: null },
      ]),
    );
    expect(reads).toMatchObject([
      { plate: '1234567', score: 0.9, candidates: [{ plate: '1234587', score: 0.7 }] },
    ]);
    expect(reads).toHaveLength(1);
  });

  it.each([
    ['2026-11-23 16:35:04.691903+00:00', '2026-11-23T16:35:04.691Z'],
    ['2026-11-23T18:35:04+0200', '2026-11-23T16:35:04.000Z'],
  ])('The time %s is read', (timestamp, instant) => {
    const [read] = parsePlateRecognizer(envelope([{ plate: '1234567' }], { timestamp }));
    expect(read?.at?.toISOString()).toBe(instant);
  });

  it('A time without an offset is left out', () => {
    const times = { timestamp: '2026-11-23T16:35:04', timestamp_local: undefined };
    expect(parsePlateRecognizer(envelope([{ plate: '1234567' }], times))[0]?.at).toBeNull();
  });

  it.each([
    [null, ['data.results']],
    [{ data: {} }, ['data.results']],
    [{ data: { results: 'x' } }, ['data.results']],
    [envelope(['x']), ['data.results[0]']],
    [envelope([{ plate: '1' }, { plate: 7 }]), ['data.results[1].plate']],
    [envelope([{ plate: { props: {} } }]), ['data.results[0].plate']],
  ])('A malformed payload names its field: %j', (payload, fields) => {
    expect(fieldOf(() => parsePlateRecognizer(payload))).toEqual(['validation_error', fields]);
  });
});

describe('parseHikvision', () => {
  const alert = (anpr: string, eventType = 'ANPR') => `<?xml version="1.0" encoding="UTF-8"?>
<EventNotificationAlert version="2.0" xmlns="http://www.isapi.org/ver20/XMLSchema">
<ipAddress>192.168.1.64</ipAddress>
<portNo>80</portNo>
<protocol>HTTP</protocol>
<macAddress>44:47:cc:00:00:00</macAddress>
<channelID>1</channelID>
<dateTime>2026-11-23T18:35:04+02:00</dateTime>
<activePostCount>1</activePostCount>
<eventType>${eventType}</eventType>
<eventState>active</eventState>
<eventDescription>ANPR</eventDescription>
<channelName>North gate</channelName>
${anpr}
<UUID>a1301cd8-1dd1-11b2-9c0b-e8ad94177b80</UUID>
<picNum>2</picNum>
</EventNotificationAlert>`;
  const anpr = (fields: string) =>
    `<ANPR><country>70</country>${fields}<plateType>unknown</plateType></ANPR>`;

  it('An event about a plate is read, and a leading zero is kept', () => {
    const xml = alert(
      anpr(
        '<licensePlate>0234567</licensePlate><line>1</line><direction>reverse</direction><confidenceLevel>97</confidenceLevel><originalLicensePlate>O234567</originalLicensePlate>',
      ),
    );
    expect(parseHikvision(xml)).toEqual([
      {
        plate: '0234567',
        direction: 'out',
        at: new Date('2026-11-23T16:35:04Z'),
        score: 0.97,
        candidates: [{ plate: 'O234567', score: null }],
        camera: 'North gate',
      },
    ]);
  });

  it.each(['\u0000', '\u0085', '\u2028', '\uD800'])(
    'A control character or half a character (%j) is rejected',
    (character) => {
      const xml = alert(anpr(`<licensePlate>1234${character}567</licensePlate>`));
      expect(fieldOf(() => parseHikvision(xml))).toEqual([
        'validation_error',
        ['EventNotificationAlert.ANPR.licensePlate'],
      ]);
    },
  );

  it('A namespace prefix, an unknown direction and a plate in the original form only are read', () => {
    const xml =
      '<ns:EventNotificationAlert xmlns:ns="x"><ns:eventType>anpr</ns:eventType><ns:deviceID>7</ns:deviceID><ns:ANPR><ns:direction>unknown</ns:direction><ns:originalLicensePlate>1234567</ns:originalLicensePlate></ns:ANPR></ns:EventNotificationAlert>';
    expect(parseHikvision(xml)).toEqual([
      { plate: '1234567', direction: null, at: null, score: null, candidates: [], camera: '7' },
    ]);
  });

  it.each(['videoloss', 'VMD', 'heartBeat'])('An event %s has no reads', (eventType) => {
    expect(parseHikvision(alert('', eventType))).toEqual([]);
  });

  const bomb = `<!DOCTYPE x [<!ENTITY a "aaaa">]><EventNotificationAlert><eventType>ANPR</eventType></EventNotificationAlert>`;
  it.each([
    ['', 'EventNotificationAlert'],
    ['no xml', 'EventNotificationAlert'],
    ['<EventNotificationAlert><eventType>ANPR</eventType>', 'EventNotificationAlert'],
    ['<a><b></a></b>', 'EventNotificationAlert'],
    ['<other/>', 'EventNotificationAlert'],
    [bomb, 'EventNotificationAlert'],
    [alert(''), 'ANPR'],
    [alert(anpr('')), 'ANPR.licensePlate'],
    [alert(anpr('<licensePlate> </licensePlate>')), 'ANPR.licensePlate'],
  ])('A malformed event names its element: %s', (xml, field) => {
    expect(fieldOf(() => parseHikvision(xml))).toEqual(['validation_error', [field]]);
  });

  it('Entities are not expanded', () => {
    const [read] = parseHikvision(alert(anpr('<licensePlate>&#49;234567</licensePlate>')));
    expect(read?.plate).toBe('&#49;234567');
  });
});

it('The product’s own format is read, and its alternatives do not repeat the plate', () => {
  const candidates = [{ plate: '1234567', score: 0.9 }, { plate: '1234587' }];
  expect(
    parseGeneric({
      plate: '1234567',
      direction: 'out',
      at: '2026-11-23T18:35:04+02:00',
      score: 0.9,
      candidates,
      camera: 'x',
    }),
  ).toEqual([
    {
      plate: '1234567',
      direction: 'out',
      at: new Date('2026-11-23T16:35:04Z'),
      score: 0.9,
      candidates: [{ plate: '1234587', score: null }],
      camera: 'x',
    },
  ]);
  expect(parseGeneric({ plate: '1' })).toMatchObject([
    { direction: null, at: null, score: null, camera: null },
  ]);
});
