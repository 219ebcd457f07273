export const postpone = {
  postpone: {
    open: 'Postpone',
    title: 'Postpone the event',
    lead: 'Each reservation moves to the new date at once, to its own spot where that is free. Drivers get an email and choose whether they keep it or cancel it with a refund.',
    starts_at: 'New start',
    keep_by: 'Drivers choose until',
    default_choice: 'Without a choice',
    default_keep: 'The reservation remains',
    default_cancel: 'Cancelled with a refund',
    needs_date: 'Choose the new start, and until when drivers choose.',
    needs_both: 'Write to the drivers in both languages, or in neither.',
    own_spot:
      'One reservation moves to its own spot. |||| %{smart_count} reservations move to their own spots.',
    other_spot: 'One gets another spot nearby. |||| %{smart_count} get other spots nearby.',
    cannot_move:
      'One finds no spot and ends with a refund. |||| %{smart_count} find no spot and end with a refund.',
    refunds: '%{amount} go back for that.',
    missing_code_spots:
      'One set-aside spot of a code finds no room there. |||| %{smart_count} set-aside spots of codes find no room there.',
    no_reservations: 'The event has no reservations yet.',
    confirm: 'Postpone the event',
    done: 'The event is postponed with one reservation. |||| The event is postponed with %{smart_count} reservations.',
    restored:
      'One reservation is back on its spot. |||| %{smart_count} reservations are back on their spots.',
    cancelled_meanwhile:
      'One driver had cancelled meanwhile; that reservation remains cancelled. |||| %{smart_count} drivers had cancelled meanwhile; their reservations remain cancelled.',
    not_restored:
      'One spot was taken meanwhile: %{spots}. Its driver got another one nearby, or an email with a choice. |||| %{smart_count} spots were taken meanwhile: %{spots}. Their drivers got others nearby, or an email with a choice.',
  },
};
