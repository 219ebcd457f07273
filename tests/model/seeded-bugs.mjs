const blockOf = (lot) => `WHERE b.parking_lot_id = ${lot} AND b.lifted_at IS NULL`;
const claimOf = (arguments_) =>
  `IF NOT claim_spot(p_lot_id, p_spot_id, v_hold.service_date, v_hold.slot, v_hold.id, ${arguments_}, false) THEN`;

/**
 * Bugs in the SQL functions, as replacements of their text: function, bug, and pairs of a text that occurs once and
 * another.
 * @type {[name: string, bug: string, ...replacements: [string, string][]][]}
 */
export const seededBugs = [
  [
    'block_covers_slot',
    'ignores the end of a block',
    ['(p_last_service_date, p_last_slot) >= (p_service_date, p_slot)', 'true'],
  ],
  [
    'claim_hold',
    'ignores live holds',
    ['AND c.expires_at > looked_at))', "AND c.expires_at = 'infinity'))"],
    ['WHERE c.expires_at <= excluded.claimed_at', "WHERE c.expires_at < 'infinity'"],
  ],
  ['claim_hold', 'counts ended holds as taken', ['AND c.expires_at > looked_at))', '))']],
  [
    'claim_hold',
    'counts claims of the other slot',
    // The slots of the model are an evening and the next morning.
    ['c.service_date = p_service_date AND c.slot = v_slot AND c.parking_lot_id', 'c.parking_lot_id'],
  ],
  [
    'claim_hold',
    'ignores blocks',
    [blockOf('v_lot'), `${blockOf('v_lot')} AND false`],
    ['AND b.spot_id = v_spot AND b.lifted_at IS NULL', 'AND false'],
  ],
  [
    'claim_hold',
    'ignores the end of a block',
    [
      'b.last_service_date, b.last_slot,\n                  p_service_date, v_slot)))\n           AND',
      "'infinity'::date, b.last_slot,\n                  p_service_date, v_slot)))\n           AND",
    ],
  ],
  ['claim_hold', 'ignores spots that are set aside', ['AND a.release_at > looked_at AND', 'AND false AND']],
  ['claim_hold', 'ignores the release of spots', ['AND a.release_at > looked_at AND', 'AND']],
  [
    'claim_hold',
    'keeps spots from those who have the code',
    [' AND a.code_id IS DISTINCT FROM p_code_id', ''],
  ],
  ['claim_spot', 'ignores spots that are set aside', ['AND a.release_at > p_now\n', 'AND false\n']],
  [
    'claim_holds',
    'takes one full lot for all',
    ['coalesce(v_full_counts[v_key], 0)', 'coalesce((SELECT max(n) FROM unnest(v_full_counts) n), 0)'],
  ],
  [
    'claim_holds',
    'claims with the session of another hold',
    ['r.session_hash, r.client_hash,', "sha256('another'), r.client_hash,"],
  ],
  ['claim_spot', 'ignores blocks', ['AND b.spot_id = p_spot_id AND b.lifted_at IS NULL', 'AND false']],
  [
    'claim_spot',
    'replaces the claim of another driver',
    ['WHERE c.hold_id = excluded.hold_id OR c.expires_at <= excluded.claimed_at', 'WHERE true'],
  ],
  ['claim_spot', 'refuses the spot of an ended hold', [' OR c.expires_at <= excluded.claimed_at', '']],
  [
    'claim_free_spot',
    'ignores the slot',
    ['c.service_date = p_service_date AND c.slot = p_slot AND c.parking_lot_id', 'c.parking_lot_id'],
  ],
  ['claim_free_spot', 'counts ended holds as taken', [' AND c.expires_at > p_now', '']],
  [
    'claim_free_spot',
    'returns a spot without claiming it',
    [
      "IF claim_spot(p_lot_id, v_spot, p_service_date, p_slot, p_hold_id, p_now, 'infinity', true) THEN",
      'IF true THEN',
    ],
  ],
  [
    'claim_free_spot',
    'claims until the end of a hold only',
    ["p_now, 'infinity', true)", "p_now, p_now + interval '7 minutes', true)"],
  ],
  [
    'claim_for_move',
    'moves into the first slot',
    ['p_service_date, p_slot, p_hold_id', 'p_service_date, 1::smallint, p_hold_id'],
  ],
  ['claim_for_move', 'claims for no hold', ['p_slot, p_hold_id, v_from', 'p_slot, 0, v_from']],
  [
    'confirm_reservation',
    'skips the end of the hold',
    ['\n     OR v_hold.expires_at + make_interval(secs => p_grace_seconds) <= v_now', ''],
  ],
  [
    'confirm_reservation',
    'allows no late confirmation',
    ['v_hold.expires_at + make_interval(secs => p_grace_seconds) <= v_now', 'v_hold.expires_at <= v_now'],
  ],
  ['confirm_reservation', 'confirms a released hold', [" OR v_hold.state = 'released'", '']],
  ['confirm_reservation', 'does not claim the spot', [claimOf("v_now, 'infinity'"), 'IF false THEN']],
  [
    'confirm_reservation',
    'keeps the end of the claim',
    [claimOf("v_now, 'infinity'"), claimOf('v_now, v_hold.expires_at')],
  ],
  ['count_free_spots', 'counts ended holds as taken', ['\n              AND c.expires_at > v_now', '']],
  [
    'count_free_spots',
    'counts claims of the other slot',
    ['c.service_date = p_service_dates[i] AND c.slot = p_slots[i] AND c.parking_lot_id', 'c.parking_lot_id'],
  ],
  [
    'hold_for_checkout',
    'does not claim the spot',
    [claimOf('looked_at,\n    hold_for_checkout.expires_at'), 'IF false THEN'],
  ],
  [
    'hold_for_checkout',
    'skips the end of the hold',
    ['v_hold.expires_at + make_interval(secs => p_grace_seconds) <= looked_at', 'false'],
  ],
  [
    'hold_for_checkout',
    'leaves the end of the hold',
    ["SET expires_at = hold_for_checkout.expires_at, state = 'live'", "SET state = 'live'"],
  ],
  [
    'release_hold',
    'leaves the claim',
    ["AND c.hold_id = v_hold.id AND c.expires_at < 'infinity'", 'AND false'],
  ],
  ['release_hold', 'releases a confirmed hold', ["\n     AND h.state = 'live'", '']],
  ['release_hold', 'deletes the claim of another driver', [' AND c.hold_id = v_hold.id', '']],
  [
    'claim_hold',
    'ignores nights',
    ['WHERE v_start < v_noon AND c.parking_lot_id', 'WHERE false AND c.parking_lot_id'],
    ['WHERE v_start < v_noon AND n.parking_lot_id', 'WHERE false AND n.parking_lot_id'],
  ],
  ['claim_spot', 'ignores the morning of a night', ['IF v_until IS NOT NULL\n', 'IF false\n']],
  [
    'claim_spot',
    'ignores the night before',
    ['AND c.hold_id <> p_hold_id\n        AND night_covers(', 'AND false\n        AND night_covers('],
  ],
  ['night_covers', 'counts ended holds as taken', [' AND p_expires_at > p_now', '']],
  ['is_night_free', 'ignores the morning', ['AND c.expires_at > p_now AND', 'AND false AND']],
  ['is_night_free', 'counts ended holds as taken', ['AND c.expires_at > p_now AND', 'AND']],
  ['is_night_free', 'ignores spots that are set aside', ['AND a.release_at > p_now\n', 'AND false\n']],
  [
    'choose_night',
    'does not claim the spot',
    [
      'IF claim_spot(p_lot_id, p_spot_id, v_hold.service_date, v_hold.slot, v_hold.id, v_now, v_hold.expires_at, false) THEN',
      'IF true THEN',
    ],
  ],
  ['choose_night', 'adds the night to an ended hold', [' OR v_hold.expires_at <= v_now', '']],
  [
    'night_offer',
    'offers a night after any slot',
    [" AND coalesce((l.slots -> -1 ->> 'slot')::smallint, 0) = p_slot", ''],
  ],
  ['renew_hold', 'revives an ended hold', ['OR v_hold.expires_at <= v_now ', '']],
  ['renew_hold', 'does not prolong the claim', [claimOf('v_now, v_expires_at'), 'IF false THEN']],
  [
    'renew_hold',
    'does not prolong the hold',
    ['UPDATE holds h SET expires_at = v_expires_at,', 'UPDATE holds h SET expires_at = h.expires_at,'],
  ],
];

/**
 * Functions that do not take part in the claim of a spot for a driver, most of them for money. A hold that is made
 * while its event moves needs two connections (backend/test/evenings).
 */
export const otherFunctions = [
  'agorot_part',
  'agorot_share',
  'assign_charges',
  'bill_charges',
  'charge_many',
  'charge_payees',
  'event_admits_hold',
  'find_same_car',
  'legal_version_in_force',
  'move_claims_to_slots',
  'move_many_charges',
  'occupancy_price',
  'open_charge',
  'open_charges',
  'paid_cash_remains',
  'recharge_payment',
  'record_whole_refund',
  'reject_audit_log_change',
  'reverse_charges',
  'reverse_many',
  'set_present_rows',
];
