import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { problemMessages } from '@panui/shared/problem-messages';
import { I18nProvider } from '../i18n/I18n';
import type { CoreTexts } from '../i18n/texts';
import core from '../i18n/texts/core.en.json';
import reservation from '../i18n/texts/reservation.en.json';

const problems = Object.entries(problemMessages.en).map(([code, text]) => [`problem.${code}`, text]);
const texts = { ...Object.fromEntries(problems), ...core, ...reservation } as unknown as CoreTexts;

/** The component with the English texts. */
export const withTexts = (node: ReactNode): ReactNode => (
  <I18nProvider lang="en" texts={texts}>
    {node}
  </I18nProvider>
);

/** Renders a component with the English texts. */
export const renderTranslated = (node: ReactNode): RenderResult => render(withTexts(node));
