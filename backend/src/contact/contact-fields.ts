import { fieldMessage } from '../platform/problems/field-messages.js';
import { boolean, type FieldCheck, type FieldRules, text } from '../platform/lists/record-fields.js';
import { email } from '../platform/records/contact-checks.js';
import type { ContactMessage } from './contact-message.entity.js';

const minPhoneDigits = 9;

/** May be empty: not everybody wants to be called. */
const phone: FieldCheck = (value) => {
  const issue = text({ max: 30 })(value);
  if (issue || value === '') return issue;
  return String(value).replace(/\D/g, '').length >= minPhoneDigits ? null : fieldMessage('phone');
};

export const formFields: FieldRules = {
  form_token: { check: text({ max: 200 }), required: true },
  name: { check: text({ min: 1, max: 100 }), required: true },
  email: { check: email, required: true },
  phone_number: { check: phone },
  message: { check: text({ min: 1, max: 4_000 }), required: true },
  /** Nobody sees this field; what fills in every field there is gives itself away. */
  reason: { check: text({ max: 1_000 }) },
};

/** What admins may change of a message: whether it has been seen to. */
export const handlingFields: FieldRules = { is_handled: { check: boolean } };

export function toContactRecord(message: ContactMessage) {
  return {
    id: message.id,
    name: message.name,
    email: message.email,
    phone_number: message.phoneNumber,
    message: message.message,
    locale: message.locale,
    is_suspect: message.isSuspect,
    is_handled: message.handledAt !== null,
    handled_at: message.handledAt?.toISOString() ?? null,
    handled_by: message.handledBy,
    mail_state: message.mailState,
    created_at: message.createdAt.toISOString(),
    updated_at: message.updatedAt.toISOString(),
  };
}
