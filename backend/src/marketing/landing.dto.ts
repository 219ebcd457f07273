import { Integer } from '../platform/records/response-fields.js';

export class LandingContactDto {
  /** @example "office@panui.example" */
  email: string;
  /** @example "03-000-0001" */
  phone_owners: string;
  /** @example "03-000-0002" */
  phone_support: string;
  /** @example "https://panui.example" */
  website: string;
}

export class AverageUseDto {
  /**
   * Reserved share of the available spot-days, from 0 to 1, rounded down to hundredths.
   * @example 0.64
   */
  rate: number;
  @Integer(12) lots: number;
}

export class LandingFactsDto {
  contact: LandingContactDto;
  /** Null while there are too few lots or days for an average. */
  average_use: AverageUseDto | null;
}
