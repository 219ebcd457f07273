export const waitlistResources = {
  'waitlist-entries': {
    name: 'Waiting driver |||| Waiting list',
    fields: {
      id: 'Number',
      created_at: 'Joined',
      updated_at: 'Updated',
      queued_at: 'Waiting since',
      email: 'Email',
      venue_id: 'Venue',
      reservation_time: 'Parking from',
      state: 'Status',
      offered_at: 'Last offer',
      offers: 'Offers',
      from: 'From day',
      to: 'To day',
      q: 'Email',
    },
  },
};

export const waitlist = {
  waitlist: {
    waiting: 'Waiting',
    offered: 'Spot offered',
    confirmed: 'Reserved',
    missed: 'Offer expired',
    left: 'Left',
    ended: 'No spot became available',
    erased: 'Address erased',
    until: 'until',
    never: 'None yet',
  },
};
