import { ApiProperty, OmitType } from '@nestjs/swagger';
import { wholeBps } from '../ledger/payee-fields.js';
import { CreateLotDto } from '../lots/lot.dto.js';
import { fieldMessage } from '../platform/problems/field-messages.js';
import {
  boolean,
  date,
  type FieldCheck,
  listOfRecords,
  text,
  timeOfDay,
  timeOfDayPattern,
  wholeNumberBetween,
} from '../platform/records/field-checks.js';
import {
  CheckedField,
  IdField,
  IdsField,
  NullableField,
  OptionalField,
  TextField,
  WholeNumberField,
} from '../platform/records/field-decorators.js';

const maxOwners = 20;
const maxPayees = 20;
const maxSpotRanges = 30;
const maxSpecialDays = 60;
const maxSpotNumber = 1_000_000;
/** Bounds the work of one request. */
export const maxNewSpots = 2_000;

const orNone =
  (check: FieldCheck): FieldCheck =>
  (value) =>
    value === undefined || value === null ? null : check(value);

/** A run of spot numbers on one floor. */
export class SpotRangeDto {
  @ApiProperty({ required: false, maxLength: 20, example: '-2' }) floor?: string;
  @ApiProperty({ required: false, maxLength: 100, example: 'B' }) office?: string;
  @ApiProperty({ type: 'integer', minimum: 0, maximum: maxSpotNumber, example: 201 }) first_number: number;
  @ApiProperty({ type: 'integer', minimum: 0, maximum: maxSpotNumber, example: 260 }) last_number: number;
  @ApiProperty({ required: false }) is_handicap?: boolean;
  @ApiProperty({ required: false }) is_electric?: boolean;
}

const spotRange: Record<keyof SpotRangeDto, FieldCheck> = {
  floor: orNone(text({ max: 20 })),
  office: orNone(text({ max: 100 })),
  first_number: wholeNumberBetween(0, maxSpotNumber),
  last_number: wholeNumberBetween(0, maxSpotNumber),
  is_handicap: orNone(boolean),
  is_electric: orNone(boolean),
};

/** Days on which the lot is closed, or open at other hours. They become a rule of the lot's calendar. */
export class SpecialDayDto {
  @ApiProperty({ minLength: 1, maxLength: 200, example: 'Purim' }) name: string;
  /** The first service day. */
  @ApiProperty({ format: 'date', example: '2027-03-23' }) date_from: string;
  /** The last service day; by default the first one. */
  @ApiProperty({ type: String, required: false, nullable: true, format: 'date', example: '2027-03-24' })
  date_to?: string | null;
  /** The hours of these days; null for closed. */
  @ApiProperty({
    type: String,
    required: false,
    nullable: true,
    pattern: timeOfDayPattern.source,
    example: '19:00',
  })
  opening_time?: string | null;
  @ApiProperty({
    type: String,
    required: false,
    nullable: true,
    pattern: timeOfDayPattern.source,
    example: '01:00',
  })
  closing_time?: string | null;
}

const specialDay: Record<keyof SpecialDayDto, FieldCheck> = {
  name: text({ min: 1, max: 200 }),
  date_from: date,
  date_to: orNone(date),
  opening_time: orNone(timeOfDay),
  closing_time: orNone(timeOfDay),
};

/** A payee's share of a new lot, from today on. */
export class NewLotPayeeDto {
  @ApiProperty({ type: 'integer', minimum: 1, example: 7 }) payee_id: number;
  @ApiProperty({ type: 'integer', minimum: 1, maximum: wholeBps, example: wholeBps }) share_bps: number;
}

const lotPayee: Record<keyof NewLotPayeeDto, FieldCheck> = {
  payee_id: wholeNumberBetween(1, Number.MAX_SAFE_INTEGER),
  share_bps: wholeNumberBetween(1, wholeBps),
};

/** A lot with its spots, special days, owners and payees. */
export class SetUpLotDto extends CreateLotDto {
  /**
   * Chosen by the client. A request with a key that the user has sent before returns the lot of that request.
   * @example "0d5c3f2e-8f0b-4b3c-9a52-0c6f6f2f8a11"
   */
  @TextField({ min: 8, max: 100 }) setup_key: string;

  /** A lot whose rules that are not over, photos, and, if they are absent here, owners and payees the new one gets. */
  @ApiProperty({ example: null }) @OptionalField() @NullableField() @IdField() copy_of?: number | null;

  /**
   * So many active spots of the copied lot, by floor and number.
   * @example 0
   */
  @OptionalField() @WholeNumberField({ min: 0, max: maxNewSpots }) copied_spots?: number;

  @OptionalField()
  @CheckedField(
    listOfRecords(spotRange, fieldMessage('spot_ranges', { limit: maxSpotRanges }), maxSpotRanges),
    {
      type: [SpotRangeDto],
      maxItems: maxSpotRanges,
    },
  )
  spots?: SpotRangeDto[];

  @OptionalField()
  @CheckedField(
    listOfRecords(specialDay, fieldMessage('special_days', { limit: maxSpecialDays }), maxSpecialDays),
    { type: [SpecialDayDto], maxItems: maxSpecialDays },
  )
  special_days?: SpecialDayDto[];

  @OptionalField() @IdsField({ max: maxOwners, message: 'user_ids' }) owner_ids?: number[];

  /** Their shares add up to 10,000 hundredths of a percent; an empty list for none. */
  @OptionalField()
  @CheckedField(listOfRecords(lotPayee, fieldMessage('lot_payees'), maxPayees), {
    type: [NewLotPayeeDto],
    maxItems: maxPayees,
  })
  payees?: NewLotPayeeDto[];
}

/** Owners become the owners of what they set up. Who is paid is decided by admins. */
export class SetUpOwnLotDto extends OmitType(SetUpLotDto, ['owner_ids', 'payees']) {}
