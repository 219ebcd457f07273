import { ByteLimitedCache } from './byte-limited-cache.js';

describe('ByteLimitedCache', () => {
  it('The cache evicts the least recently used entries when the limit is exceeded', () => {
    const cache = new ByteLimitedCache<string>(100);
    cache.set('a', 'A', 40);
    cache.set('b', 'B', 40);
    expect(cache.get('a')).toBe('A');
    cache.set('c', 'C', 40);
    expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['A', undefined, 'C']);
  });

  it('A replaced entry counts once and an oversized one not at all', () => {
    const cache = new ByteLimitedCache<string>(100);
    cache.set('a', 'A', 60);
    cache.set('a', 'AA', 60);
    cache.set('b', 'B', 40);
    expect([cache.get('a'), cache.get('b')]).toEqual(['AA', 'B']);
    cache.set('huge', 'H', 101);
    expect(cache.get('huge')).toBeUndefined();
    cache.set('c', 'C', 100);
    expect(cache.get('c')).toBe('C');
  });
});
