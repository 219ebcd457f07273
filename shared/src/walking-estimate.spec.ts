import { straightMeters, walkingEstimate } from './walking-estimate.js';

const habima = { lat: 32.0725, lng: 34.7795 };

describe('walkingEstimate', () => {
  it('The distance is 1.3 times the straight line, at 80 m a minute', () => {
    const east = { lat: habima.lat, lng: habima.lng + 0.005 };
    expect(straightMeters(habima, east)).toBeCloseTo(471.1, 0);
    expect(walkingEstimate(habima, east)).toEqual({ distanceMeters: 612, walkingTimeMinutes: 7.7 });
    expect(walkingEstimate(east, habima)).toEqual(walkingEstimate(habima, east));
  });

  it('The distance is 0 for equal points and at most half the circumference of the earth', () => {
    expect(walkingEstimate(habima, habima)).toEqual({ distanceMeters: 0, walkingTimeMinutes: 0 });
    expect(straightMeters({ lat: 0, lng: 0 }, { lat: 0, lng: 180 })).toBeCloseTo(20_015_115, -3);
  });
});
