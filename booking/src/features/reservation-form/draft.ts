import { readJson } from '../../shared/json';
import { emptyForm, type FormValues } from './fields';

/** What was typed belongs to a venue and a time. */
export const draftKey = (venueId: number, time: number): string => `reservation_draft_${venueId}_${time}`;

/** What was typed survives reloads and lost holds of this tab, until the reservation is made. */
export function loadDraft(key: string, phone?: string): FormValues {
  const fresh = emptyForm(phone);
  try {
    const draft = readJson<Partial<FormValues>>(sessionStorage.getItem(key) ?? '{}');
    return { ...fresh, ...draft, phone_number: draft.phone_number || fresh.phone_number };
  } catch {
    return fresh;
  }
}

export function saveDraft(key: string, values: FormValues | null): void {
  try {
    if (values) sessionStorage.setItem(key, JSON.stringify(values));
    else sessionStorage.removeItem(key);
  } catch {
    // Storage is off or full: the page itself still has everything.
  }
}
