import type { Dto } from '@panui/api';
import { lazy } from 'react';
import { Route } from 'react-router-dom';
import { currentLang } from '../../i18n/lang';
import { translate } from '../../i18n/i18nProvider';
import { inLang } from '../../i18n/inLang';

const LegalList = lazy(() => import('./LegalList'));
const LegalEdit = lazy(() => import('./LegalEdit'));

export const legalTexts = {
  name: 'legal-texts',
  list: LegalList,
  recordRepresentation: ({ title, title_en, version }: Partial<Dto<'LegalText'>>) =>
    `${inLang(currentLang(), title ?? '', title_en)} · ${translate('panui.legal.version', { version: `\u2066${version ?? ''}\u2069` })}`,
  children: [<Route key="edit" path=":id/edit" element={<LegalEdit />} />],
};
