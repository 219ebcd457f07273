import { useCallback, useEffect, useState } from 'react';
import { call } from '../../shared/api/http';
import { toProblem, type Problem } from '../../shared/api/problem';
import type { Lang } from '../../shared/i18n/lang';

export type LegalName = 'terms' | 'privacy' | 'accessibility';

/** A version of a document in the page's language. */
export interface LegalDocument {
  version: number;
  current_version: number;
  published_at: string;
  title: string;
  sections: { heading: string; paragraphs: string[] }[];
}

type State = { document?: LegalDocument; problem?: Problem };

/** The current version, or an earlier one by its number. */
export function useLegalText(name: LegalName, lang: Lang, version?: string | null) {
  const [state, setState] = useState<State>({});
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let current = true;
    const query = version ? `?version=${encodeURIComponent(version)}` : '';
    call<LegalDocument>(`/landing/legal-texts/${name}${query}`).then(
      (document) => current && setState({ document }),
      (error: unknown) => current && setState({ problem: toProblem(error) }),
    );
    return () => {
      current = false;
    };
    // `lang` is a dependency, because `call` sends the page's language.
  }, [name, lang, version, attempt]);
  const retry = useCallback(() => {
    setState({});
    setAttempt((count) => count + 1);
  }, []);
  return { ...state, retry };
}
