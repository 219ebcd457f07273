export const settlement = {
  payees: {
    no_account: 'No bank account',
    usable_from: 'Can be paid from',
    percent: 'Enter a percentage from 0 to 100, for example 12.5',
    vat_status: {
      licensed: 'Licensed dealer',
      exempt: 'Exempt dealer',
      company: 'Company',
      private: 'Private person',
    },
    fee_paid_by: { operator: 'Operator', payee: 'Payee' },
  },
};

export const settlementResources = {
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
        'The date of parking decides which terms apply. Terms that were used cannot be changed: add new ones from a later date. Without terms there is no commission.',
    },
  },
};
