import { LotSlotDto, SlotsField } from '../availability/slot.dto.js';
import { ApiProperty } from '@nestjs/swagger';
import {
  LinesField,
  BooleanField,
  NullableField,
  NumberField,
  OptionalField,
  TextField,
  TimeField,
  UpdateOf,
  WeekdaysField,
  WholeNumberField,
} from '../platform/records/field-decorators.js';
import { Instant, Integer } from '../platform/records/response-fields.js';
import { LotPhotoDto } from './lot-photo.dto.js';
import { OvernightDto, OvernightField } from './overnight.dto.js';
import { newLot } from './parking-lot.entity.js';

export const maxPriceAgorot = 100_000_00;

/** The fields of a lot that admins and owners may set. Admins set its owners with separate requests. */
export class CreateLotDto {
  /** @example "חניון הבימה" */
  @TextField({ min: 1, max: 200 }) name: string;

  /** @example "Habima car park" */
  @OptionalField() @NullableField() @TextField({ max: 200 }) name_en?: string | null;

  /** @example "הוברמן 2, תל אביב" */
  @TextField({ min: 1, max: 300 }) address: string;

  /** @example "2 Huberman St, Tel Aviv" */
  @OptionalField() @NullableField() @TextField({ max: 300 }) address_en?: string | null;

  /**
   * A note that only operators see.
   * @example "Keys at the reception."
   */
  @OptionalField({ default: '' }) @LinesField({ max: 2000 }) description?: string;

  /**
   * How to get in and to the spots, for drivers.
   * @example "הכניסה מרחוב הוברמן, הרמפה הימנית."
   */
  @OptionalField({ default: '' }) @LinesField({ max: 600 }) entry_instructions?: string;

  /** @example "Enter from Huberman St, right-hand ramp." */
  @OptionalField() @NullableField() @LinesField({ max: 600 }) entry_instructions_en?: string | null;

  /** @example 32.0721 */
  @NumberField({ min: -90, max: 90 }) lat: number;

  /** @example 34.7795 */
  @NumberField({ min: -180, max: 180 }) lng: number;

  @OptionalField({ default: newLot.openingTime }) @TimeField() opening_time?: string;

  @OptionalField({ default: newLot.closingTime }) @TimeField() closing_time?: string;

  @OptionalField({ default: false }) @BooleanField() is_24_7?: boolean;

  @OptionalField({ default: newLot.openWeekdays }) @WeekdaysField() open_weekdays?: number[];

  @OptionalField({ default: true }) @BooleanField() is_active?: boolean;

  /** @example 2500 */
  @OptionalField({ default: newLot.priceAgorot })
  @WholeNumberField({ min: 0, max: maxPriceAgorot })
  price_agorot?: number;

  /**
   * Bounds of the lot's price and of those that rules set; null for none.
   * @example 1500
   */
  @OptionalField() @NullableField() @WholeNumberField({ min: 0, max: maxPriceAgorot }) min_price_agorot?:
    | number
    | null;

  /** @example 6000 */
  @OptionalField() @NullableField() @WholeNumberField({ min: 0, max: maxPriceAgorot }) max_price_agorot?:
    | number
    | null;

  /**
   * The height up to which vehicles can enter, in centimetres; null for no limit.
   * @example 210
   */
  @OptionalField() @NullableField() @WholeNumberField({ min: 100, max: 1000 }) max_height_cm?: number | null;

  @OptionalField() @SlotsField() slots?: LotSlotDto[] | null;

  @OptionalField() @NullableField() @OvernightField() overnight?: OvernightDto | null;

  /** Whether the owners get the printed list of each service day by mail, two hours before its first arrival. */
  @OptionalField({ default: false }) @BooleanField() mails_gate_list?: boolean;

  /** Whether exits of cars are recorded. If not, a car counts as gone when its reservation ends. */
  @OptionalField({ default: true }) @BooleanField() records_exits?: boolean;
}

export class UpdateLotDto extends UpdateOf(CreateLotDto) {}

export class LotOwnerDto {
  @Integer(7) id: number;
  /**
   * Empty if the account has none.
   * @example "Noa Levi"
   */
  name: string;
  /** @example "noa@example.com" */
  email: string;
}

/** A lot as operators see it. */
export class LotDto {
  @Integer(7) id: number;
  /** @example "חניון הבימה" */
  name: string;
  /** @example "Habima car park" */
  name_en: string | null;
  /** @example "הוברמן 2, תל אביב" */
  address: string;
  /** @example "2 Huberman St, Tel Aviv" */
  address_en: string | null;
  /**
   * A note that only operators see.
   * @example "Keys at the reception."
   */
  description: string;
  /**
   * How to get in and to the spots, for drivers.
   * @example "הכניסה מרחוב הוברמן, הרמפה הימנית."
   */
  entry_instructions: string;
  /** @example "Enter from Huberman St, right-hand ramp." */
  entry_instructions_en: string | null;
  /** @example 32.0721 */
  lat: number;
  /** @example 34.7795 */
  lng: number;
  /** @example "17:00" */
  opening_time: string;
  /** @example "02:00" */
  closing_time: string;
  is_24_7: boolean;
  @ApiProperty({ type: 'array', items: { type: 'integer' }, example: [0, 1, 2, 3, 4] })
  open_weekdays: number[];
  is_active: boolean;
  @Integer(2500) price_agorot: number;
  @Integer(1500) min_price_agorot: number | null;
  @Integer(6000) max_price_agorot: number | null;
  @Integer(210) max_height_cm: number | null;
  /** In the order in which drivers see them. */
  photos: LotPhotoDto[];
  /**
   * The parts of the service day in which each spot can be reserved once. One part, 0, unless the lot divides its day.
   */
  slots: LotSlotDto[];
  /** Parking until the next morning, which drivers may add; null for none. */
  @ApiProperty({ type: OvernightDto, nullable: true }) overnight: OvernightDto | null;
  /** Whether the owners get the printed list of each service day by mail. */
  mails_gate_list: boolean;
  /** Whether exits of cars are recorded. If not, a car counts as gone when its reservation ends. */
  records_exits: boolean;
  /** Whether the lot's calendar can be subscribed to. */
  has_calendar_key: boolean;
  /** @example "ILS" */
  currency: string;
  owners: LotOwnerDto[];
  /** The number of active spots. */
  @Integer(60) spots_total: number;
  @Instant() created_at: string;
  @Instant() updated_at: string;
}

/** A user's ownership of a lot. */
export class OwnershipDto {
  @Integer(7) user_id: number;
  @Integer(7) parking_lot_id: number;
}
