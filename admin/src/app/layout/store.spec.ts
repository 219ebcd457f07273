/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { store } from './store';

it('Views of a user remain after a sign-out, and other settings of a list do not', () => {
  store.setItem('views.7.spots', [{ name: 'East wing' }]);
  store.setItem('spots.listParams', {});
  store.reset();
  expect(store.getItem('views.7.spots')).toEqual([{ name: 'East wing' }]);
  expect(store.getItem('spots.listParams')).toBeUndefined();
});
