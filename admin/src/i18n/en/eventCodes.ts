/** Codes with which drivers reserve spots that are set aside for them. */
export const eventCodes = {
  event_codes: {
    title: 'Codes',
    help: 'A code sets spots aside for those who have its link, such as the crew or a company.',
    add: 'New code',
    create: 'Set spots aside',
    link: 'Link with the code',
    used: '%{used} of %{max} reserved',
    until: 'Set aside until',
    lot_price: 'Price of the lot',
    account_pays: 'Paid by the account',
    free: '1 spot available |||| %{smart_count} spots available',
    missing:
      'One of its spots could not be set aside, because too few are free. |||| %{smart_count} of its spots could not be set aside, because too few are free.',
    end: 'End the code',
    end_title: 'End this code?',
    end_text: 'Its reservations remain. Its other spots are sold to everyone.',
    state: { active: 'Active', used_up: 'All reserved', released: 'Released', ended: 'Ended' },
    payer: { driver: 'The driver', account: 'An account' },
    field: {
      label: 'Name',
      label_help: 'Drivers do not see it.',
      lot: 'Parking lot',
      spots: 'Spots',
      payer: 'Who pays',
      account: 'Account',
      price: 'Price',
      price_help: 'Left empty, the price of the lot applies.',
      release_at: 'Set aside until',
    },
  },
};
