import { useState } from 'react';
import { call } from '../../shared/api/http';
import { toProblem, type Problem } from '../../shared/api/problem';
import type { Reservation } from '../../shared/api/types';

export interface SpotReassignment {
  reservation: Reservation;
  lotChanged: boolean;
}

/** What became of the last report; nothing while it is being typed, sent, or failed in a way that leaves it open. */
export type Outcome =
  { kind: 'moved'; reassignment: SpotReassignment } | { kind: 'stuck'; problem: Problem } | null;

/** Codes that a person has to help with, or time; the dialog has nothing to add to them. */
const noSpotCodes = ['no_other_spot', 'spot_report_limit'];
/** What the page shows is not how things are: it is loaded anew. */
const staleCodes = ['conflict', 'spot_report_closed'];

/** Telling that another car is on the spot. What was typed stays until it has arrived. */
export function useSpotTakenReport(path: string, onChanged: () => Promise<void>) {
  const [outcome, setOutcome] = useState<Outcome>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [note, setNote] = useState('');

  const report = async (reservation: Reservation) => {
    setIsBusy(true);
    setProblem(null);
    try {
      const { lot_changed: lotChanged, ...reassignment } = await call<Reservation & { lot_changed: boolean }>(
        `${path}/spot-taken`,
        { note, parking_lot_id: reservation.parking_lot_id, spot_number: reservation.spot_number },
      );
      setOutcome({ kind: 'moved', reassignment: { reservation: reassignment, lotChanged } });
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
