export const legalDocuments = ['terms', 'privacy', 'accessibility'] as const;
export type LegalDocument = (typeof legalDocuments)[number];

/** Public page of each document. */
export const pageOf: Record<LegalDocument, string> = {
  terms: '/terms-of-use',
  privacy: '/privacy-policy',
  accessibility: '/accessibility',
};

export interface LegalTextRecord {
  id: number;
  document: LegalDocument;
  version: number;
  title: string;
  title_en: string;
  body: string;
  body_en: string;
  open_marks: number;
  published_at: string | null;
  published_by: string | null;
  created_at: string;
  updated_at: string;
}
