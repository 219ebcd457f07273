import { useState } from 'react';
import { call } from '../../shared/api/http';
import { toProblem, type Problem } from '../../shared/api/problem';
import type { Reservation } from '../../shared/reservation';
import { useProblem } from '../../shared/ui/useProblem';

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
export function useSpotTakenReport(token: string, onChanged: () => Promise<void>) {
  const [outcome, setOutcome] = useState<Outcome>(null);
  const [problem, setProblem] = useProblem();
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [note, setNote] = useState('');

  const report = async (reservation: Reservation) => {
    setIsBusy(true);
    setProblem(null);
    try {
      const { parking_lot_id, spot_number } = reservation;
      const { lot_changed: lotChanged, ...reassignment } = await call(
        'POST /reservations/token/{token}/spot-taken',
        { path: { token }, body: { note, parking_lot_id, spot_number } },
      );
      setOutcome({
        kind: 'moved',
        reassignment: { reservation: reassignment, lotChanged, previousSpotNumber: spot_number },
      });
      setNote('');
      setIsOpen(false);
      await onChanged();
    } catch (error) {
      const failure = toProblem(error);
      if (noSpotCodes.includes(failure.code)) {
        setOutcome({ kind: 'stuck', problem: failure });
        setIsOpen(false);
      } else setProblem(failure);
      if (staleCodes.includes(failure.code)) await onChanged();
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
