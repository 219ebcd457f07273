/** The English text of each field beside the Hebrew one. */
const inBoth = (labels: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(labels).flatMap(([field, label]) => [
      [field, `${label}, in Hebrew`],
      [`${field}_en`, `${label}, in English`],
    ]),
  );

export const landingTextsResource = {
  'landing-texts': {
    name: 'Texts of the landing page |||| Texts of the landing page',
    fields: {
      id: 'Number',
      created_at: 'Created',
      updated_at: 'Updated',
      version: 'Version',
      state: 'Status',
      published_at: 'Published',
      published_by: 'Published by',
      ...inBoth({
        title: 'Title of the browser tab',
        hero_first: 'First line',
        hero_second: 'Second line',
        hero_text: 'Introduction',
        hero_action: 'Main button',
        hero_more: 'Second button',
        hero_no_commitment: 'Line under the buttons',
        nav_how: 'Menu',
        how_title: 'Title',
        how_1_title: 'Step 1',
        how_1_text: 'Text of step 1',
        how_2_title: 'Step 2',
        how_2_text: 'Text of step 2',
        how_3_title: 'Step 3',
        how_3_text: 'Text of step 3',
        nav_benefits: 'Menu',
        benefits_title: 'Title',
        benefits_1_title: 'Benefit 1',
        benefits_1_text: 'Text of benefit 1',
        benefits_2_title: 'Benefit 2',
        benefits_2_text: 'Text of benefit 2',
        benefits_3_title: 'Benefit 3',
        benefits_3_text: 'Text of benefit 3',
        benefits_4_title: 'Benefit 4',
        benefits_4_text: 'Text of benefit 4',
        clearance_title: 'Title',
        clearance_text: 'Text',
        clearance_open: 'First time',
        clearance_end: 'Second time',
        clearance_clear: 'Third time',
        nav_contact: 'Menu',
        contact_title: 'Title',
        contact_text: 'Text',
        contact_form_title: 'Title of the form',
        contact_hint: 'Hint at the message',
        contact_sent_title: 'Title after sending',
        contact_sent_text: 'Text after sending',
      }),
    },
    section: {
      hero: 'Top of the page',
      how: 'How it works',
      benefits: 'Benefits',
      clearance: 'Morning clearance',
      contact: 'Contact',
    },
    preview: 'As visitors read it',
  },
};

export const landingTexts = {
  landing_texts: {
    publish_title: 'Publish version %{version} of the landing page?',
    warning: 'From now on the landing page has these texts. To change them again, make a new version.',
    published: 'Published. The landing page has the texts within five seconds.',
  },
};
