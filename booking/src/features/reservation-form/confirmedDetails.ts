import type { DriverDetails } from './rememberedDetails';

/** The details of the reservation that this page view confirmed, for the page of the reservation. */
let confirmed: DriverDetails | null = null;

export const confirmedDetails = (): DriverDetails | null => confirmed;

export const keepConfirmedDetails = (details: DriverDetails): void => {
  confirmed = details;
};
