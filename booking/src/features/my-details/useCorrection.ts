import { useState } from 'react';
import { call } from '../../shared/api/http';
import { toProblem, type Problem } from '../../shared/api/problem';
import type { CoreKey } from '../../shared/i18n/texts';
import { personFields, personRules, phoneCharacters, type Person } from '../../shared/person/person';

type Name = keyof Person;

const names = personFields.map(([name]) => name);

/** A correction from the first key to the server's answer. What was typed stays, whatever comes of it. */
export function useCorrection(path: string, kept: Person) {
  const [values, setValues] = useState(kept);
  const [touched, setTouched] = useState<Name[]>([]);
  const [refused, setRefused] = useState<string[]>([]);
  const [state, setState] = useState<'typing' | 'saving' | 'saved'>('typing');
  const [problem, setProblem] = useState<Problem | null>(null);

  const errorOf = (name: Name): CoreKey | null =>
    (touched.includes(name) && personRules[name](values[name])) ||
    (refused.includes(name) ? `error.refused.${name}` : null);

  const set = (name: Name, value: string) => {
    setValues({ ...values, [name]: name === 'phone_number' ? phoneCharacters(value) : value });
    setRefused(refused.filter((one) => one !== name));
    setState('typing');
  };

  /** Says whether it was saved. */
  const save = async (): Promise<boolean> => {
    setTouched(names);
    setProblem(null);
    if (names.some((name) => personRules[name](values[name]))) return false;
    setState('saving');
    try {
      setValues(await call<Person>(path, values, 'PUT'));
      setState('saved');
      return true;
    } catch (error) {
      const found = toProblem(error);
      setRefused(found.fields);
      if (found.fields.length === 0) setProblem(found);
      setState('typing');
      return false;
    }
  };

  return {
    values,
    errorOf,
    set,
    touch: (name: Name) => setTouched([...touched, name]),
    save,
    state,
    problem,
  };
}
