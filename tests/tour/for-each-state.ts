import type { PlaywrightTestArgs, TestType } from '@playwright/test';
import { languages, type Lang } from '../e2e/support/texts';
import { test as cardTest } from '../e2e/support/card-test';
import type { CardServer } from '../e2e/support/card-server';
import { test } from '../e2e/support/test';
import { driverStates, operatorStates } from './states';
import { payStates } from './states/pay';
import type { AppName, State, Visit } from './page-state';

export interface VisitedState {
  app: AppName;
  state: State;
  lang: Lang;
  visit: Visit;
}

const timeoutMs = 600_000;

/**
 * Console errors that some states provoke. It is one pattern, because Playwright takes an array of several as a value
 * with its options.
 */
const provokedErrors = [/Failed to (fetch|load)|NetworkError|server_error/];

function registerTests(
  testType: TestType<PlaywrightTestArgs & { expectedErrors: RegExp[] }, object>,
  app: AppName,
  states: State[],
  result: string,
  visitState: (stop: VisitedState) => Promise<void>,
  prepare: (visit: Visit) => Promise<void>,
): void {
  testType.use({ expectedErrors: provokedErrors });
  for (const lang of languages) {
    for (const state of states) {
      testType(
        `The page "${state.page}" in the state "${state.name}" ${result} (${lang})`,
        async ({ page, request }) => {
          testType.setTimeout(timeoutMs);
          const visit = { page, request, lang };
          await prepare(visit);
          await state.open(visit);
          await visitState({ app, state, lang, visit });
        },
      );
    }
  }
}

/**
 * Registers one test for each state of each page in each language. The result completes its title. `prepare` runs
 * before the page is opened.
 */
export function forEachState(
  result: string,
  visitState: (stop: VisitedState) => Promise<void>,
  prepare: (visit: Visit) => Promise<void> = () => Promise.resolve(),
): void {
  test.describe(() => registerTests(test, 'driver', driverStates, result, visitState, prepare));
  test.describe(() => registerTests(test, 'operator', operatorStates, result, visitState, prepare));
  cardTest.describe(() => {
    let current: CardServer | undefined;
    cardTest.beforeEach(({ cards }) => {
      current = cards;
    });
    const cards = () => {
      if (!current) throw new Error('The card server has not started yet.');
      return current;
    };
    registerTests(cardTest, 'driver', payStates(cards), result, visitState, prepare);
  });
}
