export const eventResources = {
  events: {
    name: 'Event |||| Events',
    fields: {
      id: 'Number',
      created_at: 'Created',
      updated_at: 'Updated',
      venue_id: 'Venue',
      slug: 'Link',
      title: 'Title',
      title_en: 'Title in English',
      doors_at: 'Doors open',
      starts_at: 'Start',
      ends_at: 'End',
      state: 'State',
      source: 'Source',
      external_id: 'External ID',
      reservations: 'Reservations',
      from: 'From day',
      q: 'Search',
    },
    section: { event: 'Event', times: 'Times' },
    help: {
      slug: 'Lower-case English letters, digits and hyphens. Left empty, it is made of the English title or the date.',
    },
  },
};

export const events = {
  events: {
    scheduled: 'Scheduled',
    postponed: 'Postponed',
    cancelled: 'Cancelled',
    link_title: 'Page of the event',
    link: 'Link to the page',
    reservations: '1 reservation |||| %{smart_count} reservations',
    open_page: 'Open the page',
    open_reservations: 'Reservations of the event',
  },
};
