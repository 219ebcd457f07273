import { sendForm } from '../../shared/personsForm';
import type { ContactValues } from './contactRules';

export { openForm } from '../../shared/personsForm';

export const sendMessage = (values: ContactValues): Promise<void> =>
  sendForm('/landing/contact-messages', values);
