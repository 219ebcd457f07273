import englishMessages from 'ra-language-english';
import { panui } from './en/panui';
import { resources } from './en/resources';

export const en = {
  ...englishMessages,
  ra: {
    ...englishMessages.ra,
    action: { ...englishMessages.ra.action, back: 'Back' },
    page: { ...englishMessages.ra.page, create: 'New %{name}', edit: '%{recordRepresentation}' },
  },
  resources,
  panui,
};
