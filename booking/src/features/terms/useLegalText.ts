import { useCallback, useEffect, useState } from 'react';
import type { Dto } from '@panui/api';
import { call } from '../../shared/api/http';
import { toProblem, type Problem } from '../../shared/api/problem';
import type { Lang } from '../../shared/i18n/lang';

export type LegalName = LegalDocument['document'];

/** A version of a document in the page's language. */
export type LegalDocument = Dto<'LegalPage'>;

type State = { document?: LegalDocument; problem?: Problem };

/** The current version, or an earlier one by its number. */
export function useLegalText(name: LegalName, lang: Lang, version?: string | null) {
  const [state, setState] = useState<State>({});
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let current = true;
    call('GET /landing/legal-texts/{document}', {
      path: { document: name },
      ...(version && { query: { version: Number(version) } }),
    }).then(
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
