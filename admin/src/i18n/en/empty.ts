/** Empty states per resource. */
export const empty = {
  empty: {
    accounts: {
      title: 'No accounts yet',
      text: 'An account pays once a month for the parking of others. Add one, then bill payments to it on the Payments page.',
    },
    'audit-log': {
      title: 'No entries yet',
      text: 'Changes made by users appear here, with the previous values.',
    },
    'contact-messages': {
      title: 'No messages yet',
      text: 'Messages from the contact form of the landing page appear here and are emailed.',
    },
    'job-runs': {
      title: 'No job has run yet',
      text: 'Jobs run automatically when they are due. Each run appears here with its result.',
    },
    'legal-texts': {
      title: 'No legal texts yet',
      text: 'Start with a new version: it stays a draft until you publish it.',
    },
    'landing-texts': {
      title: 'No texts of your own yet',
      text: 'The landing page has the texts of the product. Start with a new version: it is a draft until you publish it.',
    },
    'message-log': {
      title: 'No messages yet',
      text: 'Every email, SMS and webhook appears here, with its state and the cause when it fails.',
    },
    'canned-texts': {
      title: 'No saved replies yet',
      text: 'Admins write replies that are given often once, in Hebrew and English. Those who answer messages insert them.',
    },
    'parking-lots': {
      title: 'No parking lots yet',
      text: 'Drivers are offered lots within walking distance of their venue. Add the first lot, then its spots.',
    },
    events: {
      title: 'No events yet',
      text: 'An event is a concert, a match or a show of a venue. Each event has a page with a link of its own, and reservations belong to it.',
    },
    payees: {
      title: 'No payees yet',
      text: 'A payee is the owner or company that is due the money of lots. Add one, then give it a share on the lot’s page.',
    },
    'payout-batches': {
      title: 'No payouts yet',
      text: 'Make the first batch where you settle the month, once its statements are approved.',
    },
    payments: {
      title: 'No payments yet',
      text: 'The payment of a reservation appears here when it is confirmed, and can be refunded.',
    },
    reservations: {
      title: 'No reservations yet',
      text: 'A reservation appears here when a driver confirms it. You need a venue and a lot near it first.',
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
      text: 'A venue is where drivers are going: a hall, a stadium, a theatre. Every reservation link belongs to one.',
    },
    'waitlist-entries': {
      title: 'The waiting list is empty',
      text: 'Drivers who found no spot can leave an email address. They appear here in the order in which spots are offered.',
    },
    webhooks: {
      title: 'No webhooks yet',
      text: 'A webhook notifies another system of each reservation of a lot or a venue.',
    },
  },
};
