import { scaleBarOf, distanceAndTimeText } from './map-labels.js';

describe('Labels of a map', () => {
  const estimate = (distanceMeters: number, walkingTimeMinutes: number) => ({
    distanceMeters,
    walkingTimeMinutes,
  });

  it('The label states distance and time, and marks an estimate', () => {
    expect(distanceAndTimeText(estimate(452, 5.7), true, 'he')).toBe('כ־6 דקות הליכה · 450 מ׳');
    expect(distanceAndTimeText(estimate(452, 5.7), false, 'he')).toBe('6 דקות הליכה · 450 מ׳');
    expect(distanceAndTimeText(estimate(452, 5.7), true, 'en')).toBe('about 6 min walk · 450 m');
    expect(distanceAndTimeText(estimate(40, 0.4), true, 'he')).toBe('כדקת הליכה · 40 מ׳');
    expect(distanceAndTimeText(estimate(0, 0), true, 'en')).toBe('about 1 min walk');
    expect(distanceAndTimeText(estimate(1240, 15.5), false, 'en')).toBe('16 min walk · 1.2 km');
    expect(distanceAndTimeText(estimate(54_000, 675), false, 'he')).toBe('675 דקות הליכה · 54 ק״מ');
  });

  it.each([
    [2.02, '200 m', 99],
    [1, '100 m', 100],
    [9.5, '1 km', 105.3],
    [130, '10 km', 76.9],
  ])('At %d m a pixel the scale bar says %s', (metersPerPixel, text, pixels) => {
    const bar = scaleBarOf(metersPerPixel, 'en');
    expect(bar.text).toBe(text);
    expect(bar.pixels).toBeCloseTo(pixels, 0);
  });
});
