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

describe('repeatedReport', () => {
  it('A report that names the spot the reservation has left is a repetition, however late', () => {
    const first = report('12', 7_200);
    expect(repeatedReport({ parkingLotId: 7, spotNumber: '12' }, [first, report('14', 60)], now)).toBe(first);
  });

  it('A report that names another spot, or the same number in another lot, is not a repetition', () => {
    expect(repeatedReport({ parkingLotId: 7, spotNumber: '15' }, [report('12', 10)], now)).toBeNull();
    expect(repeatedReport({ parkingLotId: 8, spotNumber: '12' }, [report('12', 10)], now)).toBeNull();
  });

  it('A report without a spot is a repetition within one minute', () => {
    expect(repeatedReport(unnamed, [report('12', 59)], now)).not.toBeNull();
    expect(repeatedReport(unnamed, [report('12', 60)], now)).toBeNull();
  });

  it('A report is not a repetition while no other spot was found, so the search runs again', () => {
    expect(repeatedReport(unnamed, [report('12', 5, false)], now)).toBeNull();
    expect(repeatedReport({ parkingLotId: 7, spotNumber: '12' }, [report('12', 5, false)], now)).toBeNull();
  });
});
