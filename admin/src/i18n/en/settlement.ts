import { statementLineLabels } from '@panui/shared/statement-line-labels';

export const settlement = {
  payees: {
    balance: 'Due to the payee, not paid yet',
    no_statements: 'No statements yet. The first is written when a month with money of the payee is closed.',
    no_account: 'No bank account',
    add_terms: 'Add terms',
    same_tax_id: '%{name} has the same number. Check that this is not the same payee twice.',
    usable_from: 'Can be paid from',
    terms_of_whole: 'Commission and card fee together can be at most 100%',
    earlier_terms:
      'One booking keeps the terms of the day on which it was made |||| %{smart_count} bookings keep the terms of the day on which they were made',
    percent: 'Enter a percentage from 0 to 100, for example 12.5',
    of_lot: {
      share_from: 'Share of %{name} from %{date}, in percent',
      title: 'Who gets the money',
      help: 'The shares of each date add up to 100%. They apply to bookings from now on, and to what had no payee so far. Earlier bookings keep their shares, unless they are moved.',
      none: 'No payee yet. What the lot earns waits until it has one.',
      no_payees: 'There are no payees yet. Add the first one',
      payee: 'Payee',
      share: 'Share (%)',
      save: 'Set the payees',
      add: 'Add payee',
      remove: 'Remove the row',
      must_be_whole: 'has to be 100%',
    },
    vat_status: statementLineLabels.en.vatStatuses,
    fee_paid_by: { operator: 'Operator', payee: 'Payee' },
  },
};

export const settlementResources = {
  'payout-batches': {
    name: 'Payout |||| Payouts',
    fields: {
      id: 'Batch',
      state: 'Status',
      value_date: 'Value date',
      lines: 'Payments',
      total_agorot: 'Amount',
      made_by_name: 'Made by',
      made_at: 'Made',
    },
  },
  payees: {
    name: 'Payee |||| Payees',
    fields: {
      id: 'Number',
      created_at: 'Created',
      updated_at: 'Updated',
      legal_name: 'Legal name',
      tax_id: 'Tax ID',
      vat_status: 'VAT status',
      email: 'Email',
      language: 'Language',
      bank_code: 'Bank',
      bank_branch: 'Branch',
      bank_account: 'Account',
      bank_account_usable_at: 'Can be paid from',
      withholding_bps: 'Tax withheld (%)',
      withholding_until: 'Certificate valid until',
      user_ids: 'Users',
      is_active: 'Active',
      terms: 'Terms',
      valid_from: 'From',
      commission_bps: 'Commission (%)',
      commission_fixed_agorot: 'Commission per reservation (₪)',
      gateway_fee_bps: 'Card fee (%)',
      gateway_fee_fixed_agorot: 'Card fee per payment (₪)',
      gateway_fee_paid_by: 'Card fee paid by',
      hold_back_hours: 'Counted after (hours)',
      q: 'Search',
    },
    section: {
      name: 'Name and contact',
      bank: 'Bank account',
      withholding: 'Withholding tax',
      users: 'Who sees the money',
      terms: 'Terms',
    },
    help: {
      bank_account: 'A changed account can be paid 72 hours later. The payee and all admins are notified.',
      user_ids: 'These owners see what the payee is due.',
      terms:
        'A booking takes the terms of its day of parking when it is made, and keeps them: new terms apply to bookings from now on. Terms that were used cannot be changed: add new ones from a later date. Without terms there is no commission. VAT is that of the day of the booking.',
    },
  },
};
