import { statementLineLabels } from '@panui/shared/statement-line-labels';

export const money = {
  money: {
    sums: {
      price_agorot: 'Parking charged',
      reservations: 'one reservation |||| %{smart_count} reservations',
      billed_agorot: 'Parking billed',
      credited_agorot: 'Credits',
      refunded_agorot: 'Refunds and cancellations',
      collected_by_you: 'Collected by you directly',
      collected_by_payee: 'Collected by the payee directly',
      owed_to_you: 'Not yet paid to you by drivers',
      owed_to_payee: 'Not yet paid to the payee by drivers',
      commission_agorot: 'Commission',
      commission_vat_agorot: 'VAT on the commission',
      gateway_fee_agorot: 'Card fees',
      withheld_agorot: 'Tax withheld',
      adjustments_agorot: 'Adjustments',
      brought_forward_agorot: 'Brought forward from the previous statement',
      due_agorot: 'Due',
    },
    states: {
      draft: 'Waiting for approval',
      approved: 'Waiting for payment',
      paid: 'Paid on %{date}',
      carried: 'Carried to the next statement',
    },
    kinds: statementLineLabels.en.kinds,
    changes: statementLineLabels.en.changes,
    mine: {
      due: 'Due to you, not paid yet',
      owed: 'Your balance is negative',
      next: 'The next statement is on %{date}',
      parts: 'What the amount is made of',
      closed: 'In statements that are waiting for payment',
      earned: 'Already earned',
      held_back: 'Held back for now',
      later: 'Still to come',
      you_owe: 'You will owe',
      later_owed_note:
        'After this month there is one reservation, which can still be cancelled: its driver pays you %{direct} at the lot; of it you owe %{amount}. |||| After this month there are %{smart_count} reservations, which can still be cancelled: their drivers pay you %{direct} at the lot; of it you owe %{amount}.',
      later_owed_payee_note:
        'After this month there is one reservation: its driver pays the payee %{direct} at the lot; of it the payee owes %{amount}. |||| After this month there are %{smart_count} reservations: their drivers pay the payee %{direct} at the lot; of it the payee owes %{amount}.',
      later_payee_note:
        'Besides, %{amount} of 1 reservation is still to come after this month. |||| Besides, %{amount} of %{smart_count} reservations is still to come after this month.',
      later_note:
        'Still to come after this month: %{amount} of 1 reservation, which may be cancelled. |||| Still to come after this month: %{amount} of %{smart_count} reservations, which may be cancelled.',
      held_over_note:
        '1 reservation of this month is still held back at its end and comes with the statement of the next month: %{amount}. |||| %{smart_count} reservations of this month are still held back at its end and come with the statement of the next month: %{amount}.',
      held_over_owed_note:
        '1 reservation of this month is still held back at its end and comes with the statement of the next month. Of what its driver pays you at the lot, you owe %{amount}. |||| %{smart_count} reservations of this month are still held back at its end and come with the statement of the next month. Of what their drivers pay you at the lot, you owe %{amount}.',
      held_over_payee_note:
        '1 reservation of this month is still held back at its end and comes with the statement of the next month: %{amount}. |||| %{smart_count} reservations of this month are still held back at its end and come with the statement of the next month: %{amount}.',
      held_over_owed_payee_note:
        '1 reservation of this month is still held back at its end and comes with the statement of the next month. Of what its driver pays the payee at the lot, the payee owes %{amount}. |||| %{smart_count} reservations of this month are still held back at its end and come with the statement of the next month. Of what their drivers pay the payee at the lot, the payee owes %{amount}.',
      held_back_note:
        'A reservation counts as earned some time after its end, as agreed in your terms. Until then a refund may still change it.',
      negative:
        'You do not have to do anything: the amount is carried to the next statement and deducted there.',
      last_payout: 'Last payment: %{amount} on %{date}',
      open_month_note:
        'A reservation counts in the month in which it is no longer held back, and a refund with it, but not before its own day.',
      open_month: 'The open month, line by line',
      open_due: 'Not in a statement yet',
      by_lot: 'By parking lot',
      by_payee: 'By payee',
      all_payees: 'All payees',
      lot: 'Parking lot',
      lot_number: 'Parking lot %{id}',
      open: 'Not paid yet',
      total: 'Total',
      statements: 'Statements',
      no_statements:
        'No statements yet. The first one is ready after the month ends and the operator approves it.',
      month: 'Month',
      number: 'Number',
      reservations: 'Reservations',
      amount: 'Amount',
      state: 'Status',
      files: 'Download',
      download: '%{format}, statement %{number}',
      no_payee: 'No payee is connected to your account yet',
      no_payee_text:
        'Your income appears here as soon as an admin of your installation adds you to the payee of your parking lots. Please ask the admin to do that.',
    },
    statement: {
      number: 'Statement %{number}',
      draft: 'Waiting for approval',
      back: 'My money',
      approved: 'Approved on %{date}, waiting for payment',
      negative:
        'The balance of this month is negative. The amount is carried to the next statement and deducted there.',
      sums: 'How the amount is calculated',
      lines: 'The lines of the statement',
      day: 'Day',
      reservation: 'Reservation',
      kind: 'Kind',
      price: 'Price',
      not_by_operator: 'Collected directly',
      net: 'Net',
      not_found: 'There is no such statement',
      not_found_text: 'The address is wrong, or the statement has not been approved yet.',
    },
  },
};
