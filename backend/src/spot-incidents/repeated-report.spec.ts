import { repeatedReport } from './repeated-report.js';

const now = new Date('2026-11-26T18:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const report = (spotNumber: string, seconds: number, isMoved = true) => ({
  parkingLotId: 7,
  spotNumber,
  reportedAt: ago(seconds),
  movedAt: isMoved ? ago(seconds) : null,
});
const unnamed = { parkingLotId: null, spotNumber: null };

describe('a report is the same as an earlier one', () => {
  it('when it names the spot that the stay has left, however long ago', () => {
    const first = report('12', 7_200);
    expect(repeatedReport({ parkingLotId: 7, spotNumber: '12' }, [first, report('14', 60)], now)).toBe(first);
  });

  it('not when it names another spot, or one of the same number in another lot', () => {
    expect(repeatedReport({ parkingLotId: 7, spotNumber: '15' }, [report('12', 10)], now)).toBeNull();
    expect(repeatedReport({ parkingLotId: 8, spotNumber: '12' }, [report('12', 10)], now)).toBeNull();
  });

  it('when it names none and comes within the minute', () => {
    expect(repeatedReport(unnamed, [report('12', 59)], now)).not.toBeNull();
    expect(repeatedReport(unnamed, [report('12', 60)], now)).toBeNull();
  });

  it('never while the first one has found no other spot: then it is looked for again', () => {
    expect(repeatedReport(unnamed, [report('12', 5, false)], now)).toBeNull();
    expect(repeatedReport({ parkingLotId: 7, spotNumber: '12' }, [report('12', 5, false)], now)).toBeNull();
  });
});
