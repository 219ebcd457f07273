import { Injectable } from '@nestjs/common';
import { type BatchWork, everyMinutes } from '../jobs/job.js';
import { Job } from '../jobs/job.decorator.js';
import type { BatchStep } from '../platform/persistence/batch.js';
import { PersonalDataService } from './personal-data.service.js';

/** Every ten minutes: erases personal data of reservations that ended before the retention period. */
@Injectable()
@Job({
  name: 'erase_personal_data',
  title: { he: 'מחיקת פרטים אישיים', en: 'Erase personal data' },
  description: {
    he: 'מוחקת שמות, פרטי קשר ומספרי רכב בתום תקופת השמירה.',
    en: 'Erases names, contact details and plates after the retention period.',
  },
  order: 9,
  ...everyMinutes(10),
  keepsRuns: true,
  stepNames: {
    reservations: { he: 'הזמנות שעברו', en: 'past reservations' },
    waitlist: { he: 'רשימת ההמתנה', en: 'waiting list' },
    gate_lists: { he: 'רשימות שער שנשלחו', en: 'mailed gate lists' },
    checkout_messages: { he: 'הודעות על תשלומים שהוחזרו', en: 'messages about refunded payments' },
    contact_messages: { he: 'פניות מטופס יצירת הקשר', en: 'contact messages' },
    entry_plates: { he: 'לוחיות של רכבים', en: 'plates of cars' },
    plate_decisions: { he: 'לוחיות שנהגים אישרו', en: 'plates that drivers confirmed' },
    checkout_details: { he: 'טפסים שלא שולמו', en: 'unpaid forms' },
    checkout_documents: { he: 'מסמכים על תשלומים שהוחזרו', en: 'documents of refunded payments' },
    holds: { he: 'שמירות ישנות', en: 'old holds' },
    audit_log: { he: 'יומן הפעולות', en: 'audit log' },
    gate_reports: { he: 'דיווחי שער', en: 'gate reports' },
    gate_reads: { he: 'קריאות לוחיות', en: 'plate reads' },
    stored_mails: { he: 'הודעות מייל שמורות', en: 'stored mails' },
  },
  countNames: {
    reservations_erased: { he: 'חניות שהפרטים בהן נמחקו', en: 'reservations anonymised' },
    plates_erased: { he: 'מספרי רכב נוספים שנמחקו', en: 'more plates erased' },
    details_erased: { he: 'טפסים שלא שולמו נמחקו', en: 'unpaid forms erased' },
    documents_erased: { he: 'קישורים למסמכים שנמחקו', en: 'links to documents erased' },
    letters_removed: { he: 'פניות ישנות שהוסרו', en: 'old messages removed' },
    holds_removed: { he: 'שמירות ישנות שהוסרו', en: 'old holds removed' },
    entries_removed: { he: 'רשומות ישנות שהוסרו', en: 'old audit entries removed' },
    gate_reports_removed: { he: 'דיווחי שער ישנים שהוסרו', en: 'old gate reports removed' },
    gate_reads_removed: { he: 'קריאות לוחית ישנות שהוסרו', en: 'old plate reads removed' },
  },
})
export class PersonalDataJob implements BatchWork {
  readonly steps: readonly BatchStep[];

  constructor(personalData: PersonalDataService) {
    this.steps = personalData.erasureSteps;
  }
}
