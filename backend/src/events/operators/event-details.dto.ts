import { ApiProperty } from '@nestjs/swagger';
import { Instant, Integer } from '../../platform/records/response-fields.js';

/** What a venue puts on its site, in its mails and on paper. */
export class EventLinksDto {
  /**
   * The page of the event.
   * @example "https://panui.example/e/jazz-night"
   */
  url: string;
  /**
   * Reserves a spot without the page of the event.
   * @example "https://panui.example/reserve?venue_id=7&reservation_time=1795541400&event=jazz-night"
   */
  reserve_url: string;
  /**
   * The widget, for a site that may load a script.
   * @example "<script async src=\"https://panui.example/embed/v1.js\"></script>"
   */
  embed_html: string;
  /**
   * The card in a frame, without a script.
   * @example "<iframe src=\"https://panui.example/embed/card/jazz-night\"></iframe>"
   */
  card_html: string;
  /**
   * The QR code of `url` as an image.
   * @example "<svg xmlns=\"http://www.w3.org/2000/svg\"></svg>"
   */
  qr_svg: string;
}

/** Cars whose drivers come, or came, within a quarter of an hour. */
export class QuarterHourDto {
  @Instant('2026-11-24T17:30:00.000Z') at: string;
  /** By the times of the reservations. */
  @Integer(14) expected: number;
  /** By the entries at the gates. */
  @Integer(11) arrived: number;
}

export class LinkRefCountDto {
  /**
   * The `ref` of the link; null for links without one, and for all others once 50 are listed.
   * @example "newsletter"
   */
  ref: string | null;
  @Integer(31) reservations: number;
}

/** What the drivers of a postponed event chose. */
export class PostponementChoicesDto {
  @Integer(40) remain: number;
  /** Those who have not chosen yet. */
  @Integer(14) waiting: number;
  /** Until when they choose; null if everyone has. */
  @Instant() keep_by: string | null;
  /** Reservations without a spot on the new date: they remain on the former one, and are cancelled with a refund. */
  @Integer(9) without_spot: number;
  /** When the last of them is cancelled; null for none. */
  @Instant() without_spot_until: string | null;
  @Integer(2) cancelled: number;
}

/** Numbers of an event, without personal data and prices. */
export class ArrivalsDto {
  /** Reservations that were not cancelled, without those that have no spot on the new date of a postponed event. */
  @Integer(86) expected: number;
  /** Those of them whose car entered. */
  @Integer(57) arrived: number;
  @Integer(4) cancelled: number;
  /** Null for an event that was not postponed with reservations. */
  @ApiProperty({ type: PostponementChoicesDto, nullable: true }) choices: PostponementChoicesDto | null;
  /** On the days of the event, without gaps, from the first to the last quarter of an hour with a car. */
  by_quarter_hour: QuarterHourDto[];
  /** Most reservations first. */
  by_ref: LinkRefCountDto[];
}
