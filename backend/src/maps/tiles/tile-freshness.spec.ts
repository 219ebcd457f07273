import { freshnessOf } from './tile-freshness.js';

const now = new Date('2026-11-22T12:00:00Z');
const freshness = (headers: Record<string, string>) => freshnessOf(new Headers(headers), now);
const date = 'Sun, 22 Nov 2026 11:00:00 GMT';

describe('freshnessOf', () => {
  it.each([
    [{ 'cache-control': 'max-age=604800' }, 604_800],
    [{ 'cache-control': 'public, max-age="60"' }, 60],
    [{ 'cache-control': 'max-age=60, s-maxage=600' }, 600],
    [{ 'cache-control': 'max-age=600', age: '100' }, 500],
    [{ 'cache-control': 'max-age=600', age: '900' }, 0],
    [{ 'cache-control': 'max-age=600', expires: 'Sun, 22 Nov 2026 13:00:00 GMT' }, 600],
    [{ 'cache-control': 'no-cache, max-age=600' }, 0],
    [{ date, expires: 'Sun, 22 Nov 2026 13:00:00 GMT' }, 7200],
    [{ expires: 'Sun, 22 Nov 2026 13:00:00 GMT' }, 3600],
    [{ date, expires: '0' }, 0],
    [{ 'cache-control': 'max-age=999999999' }, 30 * 86_400],
    [{}, 3600],
  ])('A response with %j is fresh for %d seconds', (headers, freshSeconds) => {
    expect(freshness(headers)).toEqual({ isStorable: true, freshSeconds });
  });

  it.each(['no-store', 'private, max-age=600', 'No-Store, max-age=600'])(
    'A response with %s is not stored',
    (cacheControl) => {
      expect(freshness({ 'cache-control': cacheControl })).toEqual({ isStorable: false, freshSeconds: 0 });
    },
  );
});
