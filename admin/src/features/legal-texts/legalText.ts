export const legalDocuments = ['terms', 'privacy', 'accessibility'] as const;
export type LegalDocument = (typeof legalDocuments)[number];

/** Public page of each document. */
export const pageOf: Record<LegalDocument, string> = {
  terms: '/terms-of-use',
  privacy: '/privacy-policy',
  accessibility: '/accessibility',
};

/** The page with one version of a document. */
export const pageOfVersion = (document: LegalDocument, version: number | null): string =>
  `${pageOf[document]}${version === null ? '' : `?version=${version}`}`;

export const pathOfText = (id: unknown): string => `/legal-texts/${String(id)}/edit`;
