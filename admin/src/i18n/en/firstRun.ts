export const firstRun = {
  first_run: {
    title: 'Getting started',
    lead: 'Five short steps to your first reservation. You can leave at any time and continue later.',
    finished: 'All set: your link leads drivers to a free spot.',
    progress: '%{done} of %{total}',
    done: 'done',
    dismiss: 'Hide this guide',
    to_dashboard: 'To the dashboard',
    open_lot: 'Open the lot',
    offline: 'Your steps are saved. The guide appears when the connection is back.',
    venue: {
      title: 'Venue',
      purpose: 'The place that drivers come to, such as a theatre or a stadium.',
      submit: 'Add the venue',
    },
    lot: {
      title: 'Parking lot',
      purpose:
        'Where drivers park. The coordinates of its entrance decide the walk to the venue; they start as those of the venue.',
      submit: 'Add the lot',
    },
    spots: {
      title: 'Spots',
      purpose: 'Each spot is reserved once an evening. Enter the numbers painted on the ground.',
      submit: 'Add the spots',
      count: '%{smart_count} spot |||| %{smart_count} spots',
    },
    link: {
      title: 'Link for drivers',
      purpose: 'The venue puts this link on tickets and in emails. It names the venue and the time.',
      label: 'Link for %{day} at %{time}',
      never_open: 'The lot is not open on any day.',
      too_far:
        'The lot is a %{minutes}-minute walk from the venue, and drivers are offered at most %{max} minutes.',
    },
    test: {
      title: 'Test reservation',
      purpose: 'Reserve a spot as a driver would, with your own email. The reservation appears here.',
      open: 'Open the link',
      waiting: 'Waiting for your reservation...',
      cancel: 'Cancel the test',
      cancel_reason: 'Test reservation',
    },
  },
};
