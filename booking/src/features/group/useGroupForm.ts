import { useEffect, useRef, useState } from 'react';
import { cleanPlate } from '@panui/shared/plate';
import { call } from '../../shared/api/http';
import { toProblem } from '../../shared/api/problem';
import {
  cleanPhoneInput,
  type ContactDetails,
  contactDetailsFields,
  contactDetailsRules,
} from '../../shared/contact-details/contactDetails';
import { newRequestKey } from '../../shared/newRequestKey';
import { clearDraft, hasDraft, loadDraft, saveDraft } from '../../shared/vault/sealedDraft';
import { type CarRow, isEmptyRow, maxCars, newRow, withCars } from './cars';
import { plateErrors, rejectionOf, type Rejection } from './groupErrors';
import { useProblem } from '../../shared/ui/useProblem';
import { afterPress } from '../../shared/ui/afterPress';

export interface GroupLink {
  code: string;
  time: number;
}

interface Draft {
  contact: ContactDetails;
  rows: CarRow[];
}

/** With the key of the request, so that the list is not reserved twice after a lost response and a reload. */
type StoredDraft = Draft & { requestKey: string };

const emptyContact: ContactDetails = { first_name: '', last_name: '', email: '', phone_number: '' };
const noRejection: Rejection = { rows: new Map(), contact: [], general: null };

type ContactField = keyof ContactDetails;

/** What the organiser has typed, with its errors. It survives a reload of the tab. */
export function useGroupForm({ code, time }: GroupLink) {
  const draftKey = `group_draft_${time}_${code}`;
  const [draft, setDraft] = useState<Draft>(() => ({ contact: emptyContact, rows: [newRow(), newRow()] }));
  const [accepted, setAccepted] = useState(false);
  const [isReady, setReady] = useState(() => !hasDraft(draftKey));
  const [hasTried, setTried] = useState(false);
  const [left, setLeft] = useState<(number | ContactField)[]>([]);
  const [rejection, setRejection] = useState(noRejection);
  const [problem, setProblem] = useProblem();
  const [busy, setBusy] = useState(false);
  const isChanged = useRef(false);
  /** Empty until the first change, and again once the list is reserved. */
  const requestKey = useRef('');
  const { contact, rows } = draft;
  const filled = rows.filter((row) => !isEmptyRow(row));
  // One car at least.
  const errors = plateErrors(filled.length > 0 ? filled : rows.slice(0, 1));

  useEffect(() => {
    if (isReady) return;
    let current = true;
    void loadDraft<StoredDraft>(draftKey).then((saved) => {
      if (!current) return;
      requestKey.current = saved.requestKey ?? '';
      const known = (saved.rows ?? []).map(({ plate, name }) => newRow(plate, name));
      setDraft({
        contact: { ...emptyContact, ...saved.contact },
        rows: known.length > 0 ? known : [newRow(), newRow()],
      });
      setReady(true);
    });
    return () => {
      current = false;
    };
  }, [draftKey, isReady]);
  useEffect(() => {
    if (!isChanged.current) return;
    requestKey.current ||= newRequestKey();
    void saveDraft(draftKey, { ...draft, requestKey: requestKey.current } satisfies StoredDraft);
  }, [draftKey, draft]);

  const change = (next: (before: Draft) => Draft) => {
    isChanged.current = true;
    setDraft(next);
  };
  const invalidContact = contactDetailsFields.flatMap(([name]) =>
    contactDetailsRules[name](contact[name]) ? [name] : [],
  );

  return {
    contact,
    rows,
    filled,
    accepted,
    setAccepted,
    isReady,
    hasTried,
    rejection,
    problem,
    busy,
    errors,
    contactErrorOf: (name: ContactField) =>
      hasTried || left.includes(name) ? contactDetailsRules[name](contact[name]) : null,
    isPlateErrorDisplayed: (id: number) => hasTried || left.includes(id),
    leave: (field: number | ContactField) => afterPress(() => setLeft((before) => [...before, field])),
    setContact: (name: ContactField, value: string) => {
      const cleaned = name === 'phone_number' ? cleanPhoneInput(value) : value;
      setRejection((before) => ({ ...before, contact: before.contact.filter((one) => one !== name) }));
      change((before) => ({ ...before, contact: { ...before.contact, [name]: cleaned } }));
    },
    setRow: (id: number, changed: Partial<CarRow>) => {
      setLeft((before) => before.filter((one) => one !== id));
      setRejection((before) => ({
        ...before,
        rows: new Map([...before.rows].filter(([row]) => row !== id)),
      }));
      change((before) => ({
        ...before,
        rows: before.rows.map((row) => (row.id === id ? { ...row, ...changed } : row)),
      }));
    },
    addRow: () => change((before) => ({ ...before, rows: [...before.rows, newRow()].slice(0, maxCars) })),
    removeRow: (id: number) =>
      change((before) => ({ ...before, rows: before.rows.filter((row) => row.id !== id) })),
    addCars: (cars: CarRow[]) => {
      setLeft((before) => [...before, ...cars.map(({ id }) => id)]);
      change((before) => ({ ...before, rows: withCars(before.rows, cars) }));
    },
    /** Sends the list once all of it is valid. Resolves to the link of the group, or null. */
    async submit(): Promise<string | null> {
      setTried(true);
      setProblem(null);
      setRejection(noRejection);
      if (busy || errors.size > 0 || invalidContact.length > 0 || !accepted) return null;
      setBusy(true);
      requestKey.current ||= newRequestKey();
      try {
        const body = {
          ...contact,
          code,
          request_key: requestKey.current,
          reservation_time: time,
          termsAccepted: true,
          cars: filled.map(({ plate, name }) => ({
            license_plate: cleanPlate(plate),
            name: name.trim() || null,
          })),
        };
        const { group_url: url } = await call('POST /landing/group-reservation', { body });
        clearDraft(draftKey);
        requestKey.current = '';
        return url;
      } catch (error) {
        const failure = toProblem(error);
        const found = rejectionOf(failure, filled);
        setRejection(found);
        setProblem(failure.code === 'validation_error' ? null : failure);
        return null;
      } finally {
        setBusy(false);
      }
    },
  };
}
