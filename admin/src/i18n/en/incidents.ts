const fields = {
  id: 'Number',
  reported_at: 'When',
  parking_lot_id: 'Parking lot',
  spot_number: 'Spot',
  driver: 'Driver',
  outcome: 'Outcome',
  note: 'Note',
  is_resolved: 'Resolved',
  resolved_at: 'Resolved at',
  updated_at: 'Updated',
};

export const incidentResources = {
  'spot-incidents': { name: 'Wrong-car report |||| Wrong-car reports', fields },
  'owner-spot-incidents': { name: 'Wrong-car report |||| Wrong-car reports', fields },
};

export const incidents = {
  incident: {
    open: 'Open',
    resolved: 'Resolved',
    resolve: 'Mark as resolved',
    done: 'Resolved. The spot can be reserved again.',
    filter: { label: 'Reports shown', open: 'Open', resolved: 'Resolved' },
    none_open: 'There are no open reports.',
    outcome: {
      moved: 'Moved to another spot',
      moved_to_other_lot: 'Moved to another lot',
      no_other_spot: 'No spot was free',
    },
  },
};
