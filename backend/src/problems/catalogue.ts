/**
 * Every problem the product can answer with: its HTTP status and whether the same request may succeed later.
 * The codes are the specification's message keys in its own spelling (section 8), plus the three the contract adds.
 * A code that is not here does not compile.
 */
export const problemCatalogue = {
  invalid_time_format: { status: 400, retryable: false },
  parking_lot_closed: { status: 404, retryable: false },
  reservation_outside_hours: { status: 404, retryable: false },
  venue_not_found: { status: 404, retryable: false },
  parking_lot_not_found: { status: 404, retryable: false },
  parking_not_found: { status: 404, retryable: false },
  parking_not_available: { status: 404, retryable: true },
  parking_closed: { status: 404, retryable: false },
  no_spots_available: { status: 404, retryable: true },
  time_outside_hours: { status: 404, retryable: false },
  time_after_closing: { status: 404, retryable: false },
  spot_not_found: { status: 404, retryable: false },
  spot_hold_failed: { status: 409, retryable: true },
  hold_expired: { status: 400, retryable: true },
  missing_parameters: { status: 400, retryable: false },
  payment_failed: { status: 402, retryable: true },
  reservation_not_found: { status: 404, retryable: false },
  network_error: { status: 503, retryable: true },
  request_timeout: { status: 504, retryable: true },
  server_error: { status: 500, retryable: true },
  validation_error: { status: 400, retryable: false },
  unauthorized: { status: 401, retryable: false },
  forbidden: { status: 403, retryable: false },
  lot_not_found: { status: 404, retryable: false },
  could_not_load_data: { status: 500, retryable: true },
  operation_failed: { status: 400, retryable: true },
  no_parking_hold: { status: 400, retryable: true },
  no_parking_lots_open: { status: 404, retryable: false },
  past_timestamp: { status: 400, retryable: false },
  invalid_venue_id: { status: 400, retryable: false },
  invalid_timestamp: { status: 400, retryable: false },
  no_reservation_token: { status: 400, retryable: false },
  failed_to_load_reservation: { status: 500, retryable: true },
  cancelFailed: { status: 400, retryable: true },
  reservationFailed: { status: 400, retryable: true },
  not_found: { status: 404, retryable: false },
  conflict: { status: 409, retryable: true },
  stay_not_over: { status: 409, retryable: true },
  too_many_requests: { status: 429, retryable: true },
} as const satisfies Record<string, { status: number; retryable: boolean }>;

export type ProblemCode = keyof typeof problemCatalogue;
