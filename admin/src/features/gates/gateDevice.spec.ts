import { deviceStateOf, type GateDevice, linkLifetimeMs } from './gateDevice';

const now = new Date('2026-11-24T17:00:00Z');
const device = (values: Partial<GateDevice>): GateDevice => ({
  id: 7,
  parking_lot_id: 7,
  name: 'North gate',
  kind: 'phone',
  direction: null,
  created_at: '2026-11-24T16:55:00Z',
  enrolled_at: null,
  enrolment_expires_at: null,
  last_sync_at: null,
  app_version: null,
  is_online: false,
  revoked_at: null,
  ...values,
});

describe('deviceStateOf', () => {
  it('A phone whose link can still be opened is not opened, later it is expired', () => {
    const phone = device({ enrolment_expires_at: '2026-11-24T17:05:00Z' });
    expect(deviceStateOf(phone, now)).toBe('not_opened');
    expect(deviceStateOf(phone, new Date('2026-11-24T17:05:00Z'))).toBe('expired');
  });

  it('An enrolled device is online, offline, or without contact so far', () => {
    const enrolled = { enrolled_at: '2026-11-24T16:56:00Z' };
    expect(deviceStateOf(device(enrolled), now)).toBe('no_contact');
    const contacted = { ...enrolled, last_sync_at: '2026-11-24T16:59:30Z' };
    expect(deviceStateOf(device({ ...contacted, is_online: true }), now)).toBe('online');
    expect(deviceStateOf(device(contacted), now)).toBe('offline');
  });
});

describe('linkLifetimeMs', () => {
  it('A link of a phone lasts from its creation to its expiry, and that of a camera no time', () => {
    expect(linkLifetimeMs(device({ enrolment_expires_at: '2026-11-24T17:05:00Z' }))).toBe(600_000);
    expect(linkLifetimeMs(device({}))).toBe(0);
  });
});
