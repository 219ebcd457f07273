import type { PlaywrightTestArgs, TestType } from '@playwright/test';
import { languages, type Lang } from '../e2e/drivers/texts';
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

const timeoutMs = 120_000;

/**
 * Errors that come with what is shown: a part that does not arrive, and an answer that is none. One pattern, since a list
 * of several is taken for a value and its settings.
 */
const provokedErrors = [/Failed to (fetch|load)|NetworkError|server_error/];

function registerTests(
  testType: TestType<PlaywrightTestArgs & { expectedErrors: RegExp[] }, object>,
  app: AppName,
  states: State[],
  visitState: (stop: VisitedState) => Promise<void>,
): void {
  testType.use({ expectedErrors: provokedErrors });
  for (const lang of languages) {
    for (const state of states) {
      testType(`${state.page}: ${state.name} (${lang})`, async ({ page, request }) => {
        testType.setTimeout(timeoutMs);
        const visit = { page, request, lang };
        await state.open(visit);
        await visitState({ app, state, lang, visit });
      });
    }
  }
}

/** Makes one test of each state of each page in each language, and shows it to `look`. */
export function forEachState(visitState: (stop: VisitedState) => Promise<void>): void {
  test.describe(() => registerTests(test, 'driver', driverStates, visitState));
  test.describe(() => registerTests(test, 'operator', operatorStates, visitState));
  cardTest.describe(() => {
    let current: CardServer | undefined;
    cardTest.beforeEach(({ cards }) => {
      current = cards;
    });
    cardTest.afterEach(({ cards }) => {
      cards.cardcom.recover();
      cards.cardcom.sendsNotices = true;
    });
    const cards = () => {
      if (!current) throw new Error('there is no server that takes cards yet');
      return current;
    };
    registerTests(cardTest, 'driver', payStates(cards), visitState);
  });
}
