const event = {
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
};

/** Staff and managers of venues see the same fields. */
export const eventResources = { events: event, 'venue/events': event };

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
    reserve_link: 'Link straight to reserving',
    ref: 'Source of the link',
    ref_help: 'A word such as newsletter. Reservations are counted by it.',
    widget: 'Widget for the site',
    card: 'Card in a frame, without a script',
    qr: 'QR code of the page',
    poster_he: 'Poster in Hebrew',
    poster_en: 'Poster in English',
    arrived: 'Arrived',
    of: 'of %{count}',
    on_the_way: 'Still to come',
    were_cancelled: 'Cancelled',
    arrivals_title: 'Arrivals, cars per quarter hour',
    quarter_hour: 'Quarter hour',
    expected: 'Expected',
    by_ref: 'Reservations by source',
    no_ref: 'No source',
  },
};
