/** `other`: one that the provider describes by a word that is not known here. */
export const paymentDocumentTypes = ['tax_invoice', 'receipt', 'other'] as const;
export type PaymentDocumentType = (typeof paymentDocumentTypes)[number];

/** A document about a payment, such as a tax invoice, that the card provider issued. */
export interface PaymentDocument {
  number: string;
  type: PaymentDocumentType;
  /** Leads to the document without a login, which has the driver's name. */
  url: string | null;
}
