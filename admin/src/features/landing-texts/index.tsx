import type { Dto } from '@panui/api';
import { lazy } from 'react';
import { Route } from 'react-router-dom';
import { translate } from '../../i18n/i18nProvider';

const LandingTextList = lazy(() => import('./LandingTextList'));
const LandingTextEdit = lazy(() => import('./LandingTextEdit'));

export const landingTexts = {
  name: 'landing-texts',
  list: LandingTextList,
  recordRepresentation: ({ version }: Partial<Dto<'LandingText'>>) =>
    translate('panui.legal.version', { version: `\u2066${version ?? ''}\u2069` }),
  children: [<Route key="edit" path=":id/edit" element={<LandingTextEdit />} />],
};
