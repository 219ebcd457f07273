/** What people write to us from the landing page, and the texts that stand behind it. */
export const landingResources = {
  'contact-messages': {
    name: 'Message |||| Messages from the site',
    fields: {
      id: 'Number',
      created_at: 'When',
      updated_at: 'Updated',
      name: 'Name',
      email: 'Email',
      phone_number: 'Phone',
      message: 'Message',
      is_handled: 'Handled',
      is_suspect: 'Suspicious',
      handled_by: 'Handled by',
      handled_at: 'Handled at',
      q: 'Name, email or phone',
    },
  },
  'legal-texts': {
    name: 'Legal text |||| Legal texts',
    fields: {
      id: 'Number',
      created_at: 'Created',
      updated_at: 'Updated',
      document: 'Document',
      version: 'Version',
      state: 'Status',
      title: 'Title in Hebrew',
      title_en: 'Title in English',
      body: 'Text in Hebrew',
      body_en: 'Text in English',
      open_marks: 'Left to fill in',
      published_at: 'Published',
      published_by: 'Published by',
      q: 'Words in the text',
    },
    section: { he: 'Hebrew', en: 'English' },
    help: 'A line that begins with # is a heading; each other line is a paragraph. [[...]] marks what counsel fills in.',
  },
};

export const landing = {
  contact: {
    title: 'Message %{id}',
    open: 'Open',
    handled: 'Handled',
    suspect: 'Suspicious',
    suspect_help: 'A field that nobody sees was filled in, as robots do. It was not mailed.',
    handle: 'Mark as handled',
    unhandle: 'Take the mark back',
    answer: 'Answer by mail',
    remove: 'Delete',
    removed: 'The message is deleted for good.',
    mail: {
      waiting: 'The admins are about to be told by mail.',
      sent: 'The admins were told by mail.',
      dead: 'The mail to the admins could not be delivered.',
      dropped: 'No mail was sent: no admins’ address is set, or the message is suspicious.',
    },
  },
  legal: {
    document: { terms: 'Terms of use', privacy: 'Privacy policy', accessibility: 'Accessibility statement' },
    draft: 'Draft',
    published: 'Published',
    begin: 'New version',
    publish: 'Publish',
    publish_warning:
      'From now on this is what people read and accept, and it can’t be changed any more. Save your changes first.',
    publish_done: 'Published. It is in force from now on.',
    marks:
      'No place is left to fill in. |||| One place is left to fill in. |||| %{smart_count} places are left to fill in.',
    fixed: 'A published version stays as it is. Changes go into a new version.',
    read: 'Read it as everybody does',
  },
};
