import type { DriverDetails } from './rememberedDetails';

interface Confirmed {
  token: string;
  /** Null in another tab than the one of the form. */
  details: DriverDetails | null;
}

/** The reservation that this page view confirmed, for its page. */
let confirmed: Confirmed | null = null;

export const confirmedDetails = (): DriverDetails | null => confirmed?.details ?? null;

export const confirmedToken = (): string | undefined => confirmed?.token;

export const keepConfirmed = (reservation: Confirmed): void => {
  confirmed = reservation;
};
