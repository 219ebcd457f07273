export const demoData = {
  demo_data: {
    title: 'Demo data',
    text: 'This database has demo venues, lots, accounts and reservations for trying things out. Remove them before real drivers come.',
    open: 'Remove the demo data',
    needs_admin:
      'First add an admin of your own. All active admins are demo accounts, and removing those would lock you out.',
    add_admin: 'Add an admin',
    dialog: {
      title: 'Remove the demo data?',
      lead: 'This deletes the demo, and every reservation made on its lots and venues:',
      remains: 'Everything you added yourself stays: your venues, lots, users, settings and legal texts.',
      final: 'This cannot be undone. Payments are not refunded.',
      signed_out: 'You are logged in with a demo account, so you will be logged out.',
      confirm: 'Remove',
      busy: 'Removing...',
    },
    count: {
      venues: 'Venues',
      parking_lots: 'Parking lots',
      spots: 'Spots',
      users: 'Demo accounts',
      reservations: 'Reservations',
      payments: 'Payments',
      entries: 'Entries and exits',
      spot_incidents: 'Wrong-car reports',
      waitlist_entries: 'Waiting list entries',
      webhooks: 'Webhooks',
      vehicles: 'Demo vehicles',
    },
    removed: 'The demo data is removed.',
  },
};
