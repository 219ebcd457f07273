/**
 * What drivers enter when they confirm a reservation. The details are the same each time, so a second reservation for
 * the car is allowed.
 */
export const driverDetails = {
  first_name: 'נועה',
  last_name: 'כהן',
  full_name: 'נועה כהן',
  email: 'noa@example.test',
  phone_number: '050-000-1234',
  license_plate: '12-345-678',
  termsAccepted: true,
  allow_second: true,
};

/** The body of a confirmation of a hold. */
export const confirmationOf = (hold, over = {}) => ({
  ...driverDetails,
  spot_id: hold.spot_id,
  venue_id: hold.venue_id,
  reservation_time: hold.reservation_time,
  session_token: hold.session_token,
  ...over,
});

/** The address of a client by its number, below 16,777,216. */
const clientAddress = (number) => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;

let clients = 0;
/** The address of a new client, so that limits per client do not apply. */
export function nextClientAddress() {
  clients += 1;
  return clientAddress(clients);
}

/** A driver with an address, email and plate that depend on the number. */
export const createDriver = (number) => ({
  headers: { 'content-type': 'application/json', 'x-forwarded-for': clientAddress(number) },
  contactDetails: {
    email: `driver${number}@example.test`,
    license_plate: String(10_000_000 + (number % 89_000_000)),
  },
});

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
    confirmationOf(hold, driver.contactDetails),
    timeoutMs,
  );
