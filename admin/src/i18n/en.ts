import englishMessages from 'ra-language-english';
import { panui } from './en/panui';
import { resources } from './en/resources';

export const en = {
  ...englishMessages,
  ra: {
    ...englishMessages.ra,
    // React-admin's own confirmation dialogs only delete, so `confirm` reads "Delete".
    action: { ...englishMessages.ra.action, back: 'Back', confirm: 'Delete' },
    message: {
      ...englishMessages.ra.message,
      delete_title: 'Delete %{recordRepresentation}?',
      invalid_form: 'Please correct what is marked.',
      unsaved_changes: 'You have unsaved changes. Discard them?',
      delete_content: 'Records with history are switched off instead of deleted.',
    },
    auth: {
      ...englishMessages.ra.auth,
      auth_check_error: 'Please log in to continue',
      sign_in: 'Log in',
      logout: 'Log out',
    },
    navigation: { ...englishMessages.ra.navigation, no_filtered_results: 'No results match these filters.' },
    notification: {
      ...englishMessages.ra.notification,
      updated: 'Changes saved |||| %{smart_count} items saved',
      created: 'Added',
      deleted: 'Deleted |||| %{smart_count} items deleted',
    },
    page: {
      ...englishMessages.ra.page,
      not_found: 'Page not found',
      create: 'New %{name}',
      edit: '%{recordRepresentation}',
    },
  },
  resources,
  panui,
};
