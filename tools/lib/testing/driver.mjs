/**
 * A driver who sends the same requests as the drivers' pages, with an address, name and plate of their own.
 */
export function createDriver(number) {
  const plate = String(10_000_000 + (number % 89_000_000));
  return {
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
    },
    contactDetails: {
      first_name: 'נועה',
      last_name: 'כהן',
      full_name: 'נועה כהן',
      email: `driver${number}@example.test`,
      phone_number: '050-000-1234',
      license_plate: plate,
      termsAccepted: true,
      allow_second: true,
    },
  };
}

async function post(url, path, headers, body, timeoutMs) {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  });
  return { status: response.status, body: await response.json() };
}

/** Requests a hold and returns the response with any status. */
export const requestHold = (url, driver, venueId, reservationTime, timeoutMs = 10_000) =>
  post(
    url,
    '/landing/request-parking',
    driver.headers,
    { venue_id: venueId, reservation_time: reservationTime },
    timeoutMs,
  );

/** Confirms a hold and returns the response with any status. */
export const confirmHold = (url, driver, hold, timeoutMs = 10_000) =>
  post(
    url,
    '/landing/confirm-reservation',
    driver.headers,
    {
      ...driver.contactDetails,
      spot_id: hold.spot_id,
      venue_id: hold.venue_id,
      reservation_time: hold.reservation_time,
      session_token: hold.session_token,
    },
    timeoutMs,
  );
