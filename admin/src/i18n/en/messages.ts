/** Messages to drivers. */
export const messages = {
  title: 'Messages',
  none: 'No messages were sent for this reservation.',
  resend: 'Send again',
  resent: 'The message goes out again in a moment.',
  channel: { mail: 'Email', sms: 'SMS', webhook: 'Webhook' },
  topic: {
    confirmed: 'Confirmation',
    moved: 'Change of spot',
    cancelled: 'Cancellation',
    changed: 'Change by the driver',
    not_coming: 'Not coming',
    spot_taken: 'Wrong-car report',
    reminder: 'Reminder',
    refunded: 'Refund',
  },
  error: { too_many_messages: 'Too many messages to this recipient within an hour.' },
  state: { waiting: 'Waiting', sent: 'Sent', dead: 'Not delivered', dropped: 'Not needed' },
};
