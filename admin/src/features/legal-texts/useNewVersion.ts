import { useNotify, useRedirect } from 'react-admin';
import { api, dataOf } from '../../data/api';
import { errorMessageOf } from '../../data/http';
import { type LegalDocument, pathOfText } from './legalText';

/** Creates a draft of a document from its latest version, and opens it. */
export function useNewVersion() {
  const notify = useNotify();
  const redirect = useRedirect();
  return async (document: LegalDocument) => {
    try {
      const { id } = await dataOf(api.POST('/admin/legal-texts', { body: { document } }));
      redirect(pathOfText(id));
    } catch (error) {
      notify(errorMessageOf(error), { type: 'error' });
    }
  };
}
