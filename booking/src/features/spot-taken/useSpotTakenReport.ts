import { useState } from 'react';
import { call } from '../../shared/api/http';
import { toProblem, type Problem } from '../../shared/api/problem';
import type { Reservation } from '../../shared/reservation';
import { useLateSuccess } from '../../shared/ui/useLateSuccess';
import { isUnreachable, useProblem } from '../../shared/ui/useProblem';

export interface SpotReassignment {
  reservation: Reservation;
  lotChanged: boolean;
  previousSpotNumber: string;
}

/** Result of the last report; null while the form is open or after a retryable failure. */
export type Outcome =
  | { kind: 'moved'; reassignment: SpotReassignment }
  | { kind: 'stuck'; problem: Problem }
  | null;

/** Codes displayed as help on the page, because retrying in the dialog would not change them. */
const noSpotCodes = ['no_other_spot', 'spot_report_limit'];
/** The displayed reservation is outdated and must be reloaded. */
const staleCodes = ['conflict', 'spot_report_closed'];

/** Reports another car on the spot. The note is cleared only after the server has accepted the report. */
export function useSpotTakenReport(token: string, reservation: Reservation, onChanged: () => Promise<void>) {
  const [outcome, setOutcome] = useState<Outcome>(null);
  const [problem, setProblem] = useProblem();
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [note, setNote] = useState('');

  /** With the spot that was reported without a response. */
  const [lost, setLost] = useState<Reservation | null>(null);
  const lotChanged = lost !== null && lost.parking_lot_id !== reservation.parking_lot_id;
  const isMoved = lotChanged || (lost !== null && lost.spot_number !== reservation.spot_number);

  const showMoved = (reassignment: SpotReassignment) => {
    setOutcome({ kind: 'moved', reassignment });
    setLost(null);
    setNote('');
    setIsOpen(false);
  };
  // Before the dialog could report the next spot, which is free.
  useLateSuccess(isMoved, () => {
    if (lost) showMoved({ reservation, lotChanged, previousSpotNumber: lost.spot_number });
  });

  const report = async () => {
    setIsBusy(true);
    setProblem(null);
    try {
      const { parking_lot_id, spot_number } = reservation;
      const { lot_changed, ...reassignment } = await call('POST /reservations/token/{token}/spot-taken', {
        path: { token },
        body: { note, parking_lot_id, spot_number },
      });
      showMoved({
        reservation: reassignment,
        lotChanged: lot_changed,
        previousSpotNumber: spot_number,
      });
      await onChanged();
    } catch (error) {
      const failure = toProblem(error);
      if (noSpotCodes.includes(failure.code)) {
        setOutcome({ kind: 'stuck', problem: failure });
        setIsOpen(false);
      } else setProblem(failure);
      setLost(isUnreachable(failure) ? reservation : null);
      if (isUnreachable(failure) || staleCodes.includes(failure.code)) await onChanged();
    }
    setIsBusy(false);
  };

  const open = () => {
    setProblem(null);
    setIsOpen(true);
  };
  return { outcome, problem, isOpen, isBusy, note, setNote, report, open, close: () => setIsOpen(false) };
}

export type SpotTakenReport = ReturnType<typeof useSpotTakenReport>;
