/** Lists before anything is in them: what belongs there, and what to do next. */
export const empty = {
  empty: {
    'audit-log': {
      title: 'Nothing is logged yet',
      text: 'Whoever changes something stands here, with what it was before.',
    },
    'contact-messages': {
      title: 'No messages yet',
      text: 'What people write in the form of the landing page comes here, and by mail.',
    },
    'job-runs': {
      title: 'No job has run yet',
      text: 'Jobs run by themselves when it is time; each run stands here with what it did.',
    },
    'legal-texts': {
      title: 'No legal texts yet',
      text: 'Begin with a new version: it is a draft that nobody sees until it is published.',
    },
    'parking-lots': {
      title: 'No parking lots yet',
      text: 'Drivers are sent to lots within a walk of their venue. Add the first lot, then its spots.',
    },
    payments: {
      title: 'No payments yet',
      text: 'What is paid for a reservation stands here as soon as it is confirmed, and can be refunded.',
    },
    reservations: {
      title: 'No reservations yet',
      text: 'A reservation stands here as soon as a driver confirms it. For that there must be a venue and a lot near it.',
    },
    'spot-incidents': {
      title: 'No wrong-car reports',
      text: 'When a driver finds another car on their spot, the report appears here with the spot they got instead.',
    },
    spots: {
      title: 'No spots yet',
      text: 'Add one spot, or a whole floor at once by its numbers or from a file.',
    },
    users: {
      title: 'No users yet',
      text: 'Admins and lot owners log in with an account from here. Drivers need none.',
    },
    venues: {
      title: 'No venues yet',
      text: 'A venue is where drivers are going: a hall, a stadium, a theatre. Links to reserve begin with one.',
    },
    'waitlist-entries': {
      title: 'Nobody waits for a spot',
      text: 'Drivers who found none leave an email, and stand here in the order in which they are offered one.',
    },
    webhooks: {
      title: 'No webhooks yet',
      text: 'A webhook tells another system of each reservation of a lot or a venue, at once.',
    },
  },
};
