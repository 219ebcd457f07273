export const legalDocuments = ['terms', 'privacy', 'accessibility'] as const;
export type LegalDocument = (typeof legalDocuments)[number];

/** Public page of each document. */
export const pageOf: Record<LegalDocument, string> = {
  terms: '/terms-of-use',
  privacy: '/privacy-policy',
  accessibility: '/accessibility',
};
