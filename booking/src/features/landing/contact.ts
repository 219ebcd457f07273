/** Stand-ins that reach nobody, until the operator's own are set: an `.example` domain and numbers no one can have. */
export const contact = {
  email: 'owners@panui.example',
  phones: ['03-000-0001', '03-000-0002'],
  website: 'https://panui.example',
} as const;
