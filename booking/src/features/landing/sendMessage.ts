import { sendForm } from '../../shared/protectedForm';
import type { ContactValues } from './contactRules';

export { openForm } from '../../shared/protectedForm';

export const sendMessage = (values: ContactValues): Promise<void> =>
  sendForm('/landing/contact-messages', values);
