import type { ReservationState } from './loadReservation';

const qrTexts = new Map<string, string>();

/**
 * The server signs the QR code anew for each response. Of two codes that differ in the signature only, the first is
 * used, so that a refresh neither changes the displayed code nor stores the page again.
 */
function firstSigned(text: string): string {
  const signed = text.slice(0, text.lastIndexOf('.'));
  const first = qrTexts.get(signed) ?? text;
  qrTexts.set(signed, first);
  return first;
}

/** The state with the first code of the reservation that this page got. */
export function withFirstSignature(state: ReservationState): ReservationState {
  if (state.phase !== 'ready' || !state.reservation.gate_qr) return state;
  const { reservation } = state;
  return { phase: 'ready', reservation: { ...reservation, gate_qr: firstSigned(state.reservation.gate_qr) } };
}
