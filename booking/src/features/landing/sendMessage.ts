import { call } from '../../shared/api/http';
import { sendForm } from '../../shared/protectedForm';
import type { ContactValues } from './contactRules';

export { openForm } from '../../shared/protectedForm';

export const sendMessage = (values: ContactValues): Promise<void> =>
  sendForm((form_token) => call('POST /landing/contact-messages', { body: { ...values, form_token } }));
