import { AnnouncementService } from './announcement.service.js';

/** Moves time past the end of the cache. */
function expireCache(): void {
  const now = performance.now();
  jest.spyOn(performance, 'now').mockReturnValue(now + 2_001);
}
afterEach(() => jest.restoreAllMocks());

it('The announcement is empty without a source', async () => {
  expect(await new AnnouncementService().now()).toBe('');
});

it('The source is queried once per interval, however many pages are opened', async () => {
  const announcement = new AnnouncementService();
  let requested = 0;
  announcement.setSource(() => Promise.resolve(` closed ${++requested} `));
  expect(await Promise.all([announcement.now(), announcement.now()])).toEqual(['closed 1', 'closed 1']);
  expect(await announcement.now()).toBe('closed 1');
  expireCache();
  expect(await announcement.now()).toBe('closed 2');
});

it.each([
  ['fails', () => Promise.reject(new Error('away'))],
  ['does not answer', () => new Promise<string>(() => {})],
])('The last announcement is kept when the source %s', async (_how, source) => {
  const announcement = new AnnouncementService();
  announcement.setSource(() => Promise.resolve('closed'));
  await announcement.now();
  announcement.setSource(source);
  expireCache();
  expect(await announcement.now()).toBe('closed');
});
