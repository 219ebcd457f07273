import type { Hold } from './driver-requests.js';
import { confirmationOf } from './driver-requests.js';

interface Ids {
  hold: Hold;
  lotId: number;
  venueId: number;
  spotId: number;
  formToken: string;
}

/**
 * A body for each operation that takes one, by its method and path in the OpenAPI document; each is valid or
 * nearly so.
 */
export function validBodies({ hold, lotId, venueId, spotId, formToken }: Ids): Record<string, object> {
  const contact = {
    first_name: 'נועה',
    last_name: 'כהן',
    email: 'noa@example.test',
    phone_number: '050-000-1234',
  };
  const venue = {
    name: 'היכל',
    name_en: 'Hall',
    address: 'רחוב 1',
    address_en: '1 St',
    lat: 32,
    lng: 34,
    is_active: true,
  };
  const event = {
    title: 'ערב ג׳אז',
    title_en: 'Jazz night',
    slug: 'valid-body',
    doors_at: '2027-01-10T17:30:00Z',
    starts_at: '2027-01-10T18:30:00Z',
    ends_at: '2027-01-10T21:00:00Z',
    state: 'scheduled',
  };
  const evening = {
    venue_id: venueId,
    date: '2027-01-10',
    slot: null,
    reason_he: 'בוטל',
    reason_en: 'Cancelled',
  };
  const lot = {
    ...venue,
    description: 'x',
    entry_instructions: 'x',
    entry_instructions_en: 'x',
    opening_time: '17:00',
    closing_time: '02:00',
    is_24_7: false,
    open_weekdays: [0, 1],
    price_agorot: 2500,
    min_price_agorot: 1000,
    max_price_agorot: null,
    max_height_cm: 210,
    mails_gate_list: true,
    slots: [{ slot: 0, start_time: '12:00', end_time: '23:00' }],
  };
  const spot = {
    number: 'F1',
    floor: '1',
    office: 'a',
    is_handicap: false,
    is_electric: false,
    is_active: true,
  };
  const spots = { parking_lot_id: lotId, first_number: 1, last_number: 2, floor: '1' };
  const addition = { parking_lot_ids: [lotId], added_at: '2026-11-25T10:00:00Z' };
  const block = { spot_ids: [spotId], until: '2026-11-27T10:00:00Z', permanent: false, reason: 'x' };
  const user = {
    ...contact,
    role: 'user',
    locale: 'he',
    is_active: true,
    password: 'a password of many letters',
  };
  const legal = { document: 'terms', title: 'x', title_en: 'x', body: '# x', body_en: '# x' };
  const held = { spot_id: hold.spot_id, session_token: hold.session_token };
  const request = {
    venue_id: venueId,
    reservation_time: hold.reservation_time,
    accessible: true,
    electric: false,
  };
  const moved = {
    reservation_time: hold.reservation_time,
    parking_lot_id: lotId,
    spot_id: spotId,
    keep_price: true,
  };
  const entry = {
    parking_lot_id: lotId,
    license_plate: '12-345-67',
    direction: 'in',
    at: '2026-11-24T09:00:00Z',
  };
  const credential = { id: 'AAECAwQ', rawId: 'AAECAwQ', type: 'public-key', clientExtensionResults: {} };
  const clientDataJSON = Buffer.from('{"challenge":"x"}').toString('base64url');
  const rule = {
    name: 'x',
    effect: 'price',
    date_from: '2026-11-01',
    date_to: '2026-12-01',
    weekdays: [5],
    day_kinds: ['friday'],
    slot: 0,
    spot_ids: [spotId],
    opening_time: null,
    closing_time: null,
    price_agorot: null,
    price_percent: 120,
    min_occupancy_percent: 50,
    min_days_ahead: 0,
    max_days_ahead: 7,
    rank: 5,
  };
  const account = {
    legal_name: 'x',
    tax_id: '514000348',
    email: 'account@example.test',
    language: 'he',
    is_active: true,
  };
  const payee = {
    legal_name: 'x',
    tax_id: '512345679',
    vat_status: 'company',
    email: contact.email,
    language: 'he',
    bank_code: '12',
    bank_branch: '600',
    bank_account: '123456',
    withholding_bps: 0,
    withholding_until: '2027-12-31',
    user_ids: [],
    is_active: true,
    terms: [],
  };
  return {
    'post /owners/me/lots/{id}/rules': rule,
    'post /owners/me/lots/{id}/rules/preview': { ...rule, id: null },
    'put /owners/me/lots/{id}/rules/{ruleId}': rule,
    'post /admin/parking-lots/{id}/rules': rule,
    'post /admin/parking-lots/{id}/rules/preview': { ...rule, id: null },
    'put /admin/parking-lots/{id}/rules/{ruleId}': rule,
    'post /auth/totp/confirmation': { code: '123456' },
    'delete /auth/totp': { password: 'not the password' },
    'post /auth/passkeys': {
      ...credential,
      name: 'x',
      authenticatorAttachment: 'platform',
      response: { clientDataJSON, attestationObject: 'o2NmbXRkbm9uZQ', transports: ['internal'] },
    },
    'put /auth/passkeys/{id}': { name: 'x' },
    'post /auth/two-factor': { challenge_token: 'x', code: '123456' },
    'post /auth/two-factor/confirmation': { code: '123456' },
    'post /auth/two-factor/passkey-confirmation': {
      ...credential,
      response: { clientDataJSON, authenticatorData: 'AAAA', signature: 'AAAA', userHandle: 'AAAA' },
    },
    'post /auth/passkey-login': {
      ...credential,
      remember_me: true,
      response: { clientDataJSON, authenticatorData: 'AAAA', signature: 'AAAA', userHandle: 'AAAA' },
    },
    'post /auth/oidc/session': { code: 'x', remember_me: true },
    'post /landing/request-parking': {
      ...request,
      reservation_id: 'x',
      customer_phone: '050',
      parking_lot_id: lotId,
    },
    'post /landing/renew-hold': held,
    'post /landing/show-hold': held,
    'post /landing/release-hold': held,
    'post /landing/confirm-reservation': confirmationOf(hold),
    'post /landing/checkout': confirmationOf(hold),
    'post /landing/checkout-result': held,
    'post /landing/waitlist': { ...request, form_token: formToken, email: contact.email, reason: '' },
    'post /landing/waitlist/place': { token: 'x' },
    'post /landing/waitlist/leave': { token: 'x' },
    'post /landing/waitlist/stay': { token: 'x' },
    'post /landing/opening-reminders': {
      email: contact.email,
      venue_id: 1,
      reservation_time: 1_900_000_000,
    },
    'post /landing/my-reservations': { email: contact.email },
    'post /landing/my-reservations/session': { token: 'x' },
    'post /landing/contact-messages': {
      form_token: formToken,
      name: 'x',
      email: contact.email,
      message: 'x',
      reason: '',
    },
    'post /validation/license-plate': { license_plate: '12-345-67' },
    'post /validation/license-plate-popup-decision': { license_plate: '12-345-67', decision: 'edit' },
    'post /auth/login': { email: contact.email, password: 'x', remember_me: true },
    'post /auth/forgot-password': { email: contact.email },
    'post /auth/reset-password': { token: 'x', password: 'another password of letters' },
    'post /auth/invitation': { token: 'x' },
    'post /auth/accept-invitation': {
      token: 'x',
      password: 'another password of letters',
      first_name: 'x',
      last_name: 'x',
    },
    'post /auth/change-password': { current_password: 'x', new_password: 'another password of letters' },
    'put /auth/me': { first_name: 'x', last_name: 'x', phone_number: '050-000-1234', locale: 'en' },
    'post /admin/users': user,
    'put /admin/users/{id}': user,
    'post /admin/venues': venue,
    'put /admin/venues/{id}': venue,
    'post /admin/parking-lots': lot,
    'put /admin/parking-lots/{id}': lot,
    'put /admin/parking-lots/{id}/photos': { photos: [] },
    'put /owners/me/lots/{id}/photos': { photos: [] },
    'put /owners/me/lots/{id}': lot,
    'post /admin/spots': { ...spot, parking_lot_id: lotId },
    'put /admin/spots/{id}': spot,
    'post /owners/me/spots': { ...spot, parking_lot_id: lotId },
    'put /owners/me/spots/{id}': spot,
    'post /admin/spots/bulk': spots,
    'post /owners/me/spots/bulk': spots,
    'post /admin/spots/import': { parking_lot_id: lotId, csv: 'number\n1' },
    'post /owners/me/spots/import': { parking_lot_id: lotId, csv: 'number\n1' },
    'post /admin/spots/undo-add': addition,
    'post /owners/me/spots/undo-add': addition,
    'post /admin/spots/delete': { spot_ids: [spotId] },
    'post /owners/me/spots/delete': { spot_ids: [spotId] },
    'post /owners/me/spots/block': block,
    'post /owners/me/spots/block-preview': block,
    'post /owners/me/spots/unblock': { spot_ids: [spotId] },
    'post /owners/me/spots/undo-block': { undo_id: 1 },
    'post /owners/me/entries': entry,
    'post /owners/me/entries/{id}/review': { is_expected_car: true },
    'post /owners/me/lots/{id}/gate-devices': { name: 'x', kind: 'camera' },
    'post /gate/v1/enrolment': { token: 'x', public_key: 'x' },
    'post /admin/legal-texts': { document: 'terms' },
    'put /admin/legal-texts/{id}': legal,
    'put /admin/settings': {
      hold_seconds: 420,
      maintenance_message: 'x',
      clearing_time: '06:00',
      clearing_weekdays: [0],
    },
    'post /admin/webhooks': { url: 'https://example.test/x', parking_lot_id: lotId, is_active: true },
    'post /admin/events': { ...event, venue_id: venueId },
    'post /admin/sales-stops': evening,
    'post /admin/reservations/cancel-many': { ...evening, dry_run: true },
    'post /admin/messages': {
      ...{ venue_id: venueId, date: '2027-01-10', slot: null, dry_run: true },
      ...{ subject_he: 'x', subject_en: 'x', text_he: 'x', text_en: 'x' },
    },
    'post /admin/events/{id}/cancel': { message_he: 'בוטל', message_en: 'Cancelled', dry_run: true },
    'put /admin/events/{id}': { ...event, slug: 'changed-body' },
    'post /admin/events/import': {
      venue_id: venueId,
      format: 'csv',
      text: 'title,starts_at\nJazz,2027-01-10 20:30',
    },
    'post /venues/me/events/import': {
      venue_id: venueId,
      format: 'csv',
      text: 'title,starts_at\nJazz,2027-01-10 20:30',
    },
    'post /venues/me/events': { ...event, venue_id: venueId },
    'put /venues/me/events/{id}': event,
    'post /admin/events/{id}/codes': {
      label: 'x',
      spots: 1,
      parking_lot_id: lotId,
      payer: 'driver',
      release_at: '2030-01-01T00:00:00.000Z',
      max_uses: 1,
    },
    'post /admin/payees': payee,
    'put /admin/payees/{id}': payee,
    'post /admin/accounts': account,
    'put /admin/accounts/{id}': account,
    'post /admin/payments/account': { ids: [1], account_id: null },
    'post /admin/statements/{id}/mark-paid': { paid_on: '2026-11-24', note: null },
    'put /admin/parking-lots/{id}/payees': [],
    'post /admin/payees/{id}/adjustments': { parking_lot_id: lotId, amount_agorot: 100, reason: 'x' },
    'post /admin/statements/close': { period: '2026-10', dry_run: true },
    'post /admin/payout-batches': { statement_ids: [1], value_date: '2099-01-01' },
    'post /admin/payout-batches/{id}/lines/{lineId}/returned': { reason: 'x' },
    'post /admin/payments/mark-paid': { ids: [1], paid_on: '2026-11-24', note: null },
    'post /admin/payments/{id}/mark-paid': { paid_on: '2026-11-24', note: 'x' },
    'post /owners/me/payments/{id}/mark-paid': { paid_on: '2026-11-24', note: 'x' },
    'post /admin/payments/{id}/refund': { amount_agorot: 100, reason: 'x' },
    'put /admin/contact-messages/{id}': { is_handled: true, assignee_id: null },
    'post /admin/contact-messages/{id}/replies': { kind: 'note', text: 'x', close: false },
    'post /admin/canned-texts': { title: 'x', title_en: 'x', text: 'x', text_en: 'x' },
    'put /admin/canned-texts/{id}': { title: 'x', title_en: 'x', text: 'x', text_en: 'x' },
    'put /admin/webhooks/{id}': { url: 'https://example.test/x', is_active: true },
    'post /admin/reservations/{id}/cancel': { reason: 'x' },
    'post /admin/reservations/{id}/time-preview': moved,
    'post /admin/reservations/{id}/time': moved,
    'put /admin/reservations/{id}/contact': contact,
    'put /admin/reservations/{id}/license-plate': { license_plate: '12-345-67' },
    'post /admin/reservations/{id}/link': {},
    'post /admin/reservations/{id}/notes': { text: 'x' },
    'post /admin/reservations': {
      ...contact,
      venue_id: venueId,
      reservation_time: hold.reservation_time,
      parking_lot_id: lotId,
      spot_id: spotId,
      license_plate: '12-345-67',
      language: 'he',
      account_id: null,
    },
    'put /reservations/token/{token}/personal-data': contact,
    'post /reservations/token/{token}/time-preview': { reservation_time: hold.reservation_time },
    'post /reservations/token/{token}/time': { reservation_time: hold.reservation_time },
    'post /reservations/token/{token}/license-plate': {
      license_plate: '12-345-67',
      plate_unknown_accepted: true,
    },
    'post /reservations/token/{token}/spot-taken': { note: 'x', parking_lot_id: lotId },
  };
}
