/** Cars in and out as an owner records and watches them, and the keys of gates and cameras. */
export const entries = {
  cars: {
    record: 'Record a car',
    title: 'Record a car',
    direction: 'Did it come in or leave?',
    in: 'Came in',
    out: 'Left',
    submit_in: 'Record the entry',
    submit_out: 'Record the exit',
    recorded_in: '%{plate} came in',
    recorded_out: '%{plate} left',
    inside: 'Inside now',
    nobody: 'No car is inside.',
    last: 'Last in and out',
    none: 'No entries and exits are recorded yet.',
    leaves: 'Left',
    leaves_which: '%{plate} left',
    entered: 'in',
    exited: 'out',
    more: 'Show more',
    all_reports: 'All of them are in the reports',
    source: { gate: 'gate', person: 'by hand' },
  },
  gates: {
    title: 'Gates and cameras',
    lead: 'A gate or camera with a key of its own tells which cars came in and left, and spots and overstays follow.',
    none: 'No key has been made for this lot.',
    make: 'New key',
    name: 'Name',
    name_help: 'What you call it, such as “North gate”',
    made: 'made',
    used: 'last used',
    never_used: 'not used yet',
    submit: 'Make the key',
    ready: 'The key is ready',
    once: 'It is shown this once only. Copy it into the gate’s settings now.',
    key: 'Key',
    revoke: 'Revoke',
    revoke_confirm: 'Revoke the key',
    revoke_which: 'Revoke the key %{name}',
    revoke_title: 'Revoke the key %{name}?',
    revoke_text: 'Whatever uses it is refused from this moment on. This can’t be undone.',
    revoked: 'The key no longer works',
    example: 'How a gate calls',
    example_text:
      'direction is in or out. at is the moment, if it is not now (ISO 8601 with an offset, up to 7 days back). The same call sent twice counts once.',
  },
};

/** What the audit log calls the fields of entries and keys. */
export const entryResources = {
  entries: {
    fields: {
      license_plate: 'Plate',
      parking_lot_id: 'Parking lot',
      spot_id: 'Spot ID',
      spot_number: 'Spot',
      reservation_id: 'Reservation',
      entered_at: 'Came in',
      exited_at: 'Left',
      source: 'Told by',
      kind: 'Kind',
    },
  },
  'gate-keys': {
    fields: {
      name: 'Name',
      parking_lot_id: 'Parking lot',
      last_used_at: 'Last used',
      revoked_at: 'Revoked',
    },
  },
};
