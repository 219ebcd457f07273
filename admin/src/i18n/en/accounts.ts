export const accounts = {
  accounts: {
    number: 'Account statement %{number}',
    statements: 'Statements',
    no_statements: 'No statements yet. One is written after each month with payments billed to the account.',
    open_month: 'Billed so far for %{month}',
    nothing_billed: 'Nothing was billed to the account for this month yet.',
    credit: 'Credit',
    vat: 'Of which VAT',
    paid_on: 'Received %{date}.',
    approve: 'Approve and send',
    approve_note:
      'The statement gets a number and is emailed to the account. After that, payments cannot be added to it or taken off it.',
    approved: 'The statement is approved and sent to the account',
    mark_paid_title: 'Mark account statement %{number} as paid?',
    mark_paid_help: 'All payments on it, %{amount}, become paid on that day.',
    marked_paid: 'The statement and its payments are marked as paid',
    to_close:
      'Closing the month also writes a statement for 1 account. |||| Closing the month also writes statements for %{smart_count} accounts.',
    to_approve: 'Accounts: 1 statement to approve |||| Accounts: %{smart_count} statements to approve',
    all_approved: 'Accounts: all statements are approved',
  },
};

export const accountResources = {
  accounts: {
    name: 'Account |||| Accounts',
    fields: {
      id: 'Number',
      created_at: 'Created',
      updated_at: 'Updated',
      legal_name: 'Legal name',
      tax_id: 'Tax ID',
      email: 'Email',
      language: 'Language',
      is_active: 'Active',
      q: 'Search',
    },
    section: { details: 'Account details' },
    help: {
      account:
        'A customer who pays once a month for the parking of others, such as a venue or a company. Bill payments to it on the Payments page.',
      email: 'Statements are sent to this address.',
    },
  },
};
