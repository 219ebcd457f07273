import { BrandService } from '../platform/brand/brand.service.js';
import { Injectable } from '@nestjs/common';
import { groupedPlate } from '@panui/shared/plate';
import { DataSource, type EntityManager, IsNull, Not } from 'typeorm';
import { BilledAccount } from '../ledger/billed-account.entity.js';
import { operatorContactText, operatorText } from '../legal/operator-details.js';
import { reservationInterval } from '../notifications/reservation-interval.js';
import { Checkout } from '../payments/checkout.entity.js';
import type { PaymentDocument } from '../payments/payment-document.js';
import { onAccount } from '../payments/payment-provider.js';
import { PaymentRefund } from '../payments/payment-refund.entity.js';
import { Payment } from '../payments/payment.entity.js';
import { wasPaid } from '../payments/was-paid.js';
import { ClockService } from '../platform/clock/clock.service.js';
import { contentDisposition } from '../platform/documents/document-name.js';
import { includedVat } from '../platform/money/included-vat.js';
import { problemDetail } from '../platform/problems/details.js';
import { inLanguage, type Language } from '../platform/problems/language.js';
import { problem } from '../platform/problems/problem.js';
import type { TokenReservationRow } from '../reservations/driver/token-reservation-query.js';
import { TokenReservationsService } from '../reservations/driver/token-reservations.service.js';
import { Reservation } from '../reservations/reservation.entity.js';
import { SettingsService } from '../settings/settings.service.js';
import { vatBpsAt } from '../settings/vat-rates.js';
import { toReceiptLines } from './receipt-lines.js';
import type { Receipt, ReceiptDetail } from './receipt-pdf.js';
import { receiptTexts } from './receipt-texts.js';

/** Payment confirmations for drivers. */
@Injectable()
export class ReceiptsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reservations: TokenReservationsService,
    private readonly settings: SettingsService,
    private readonly clock: ClockService,
    private readonly brand: BrandService,
  ) {}

  /**
   * The confirmation as a PDF with its Content-Disposition header, in the language of the reservation by default.
   * `conflict` when nothing was paid.
   */
  async create(
    token: string,
    requested: Language | undefined,
  ): Promise<{ bytes: Buffer; disposition: string }> {
    const row = await this.reservations.get(token);
    const { manager } = this.dataSource;
    const parkingLotId = row.origin_lot_id ?? row.parking_lot_id;
    const reservationId = row.origin_id ?? row.id;
    const payment = await manager.findOneBy(Payment, { parkingLotId, reservationId });
    if (!payment || !wasPaid(payment)) throw notPaid(payment);
    const { locale } = await manager.findOneByOrFail(Reservation, { parkingLotId, id: reservationId });
    const language = requested ?? locale;
    const refunds = await manager.find(PaymentRefund, {
      where: { parkingLotId, paymentId: payment.id, refundedAt: Not(IsNull()) },
      order: { refundedAt: 'ASC', id: 'ASC' },
    });
    const checkout = await manager.findOneBy(Checkout, { parkingLotId, reservationId });
    const settings = await this.settings.current();
    const vat = await readVat(manager, payment);
    const vatBps = vat?.bps ?? vatBpsAt(settings.vat_rates, payment.createdAt);
    const vatIn = (agorot: number) =>
      includedVat(vat ? Math.round((agorot * vat.taxed_agorot) / vat.agorot) : agorot, vatBps);
    const t = receiptTexts(language);
    const bytes = await pdfOf({
      language,
      madeAt: this.clock.now(),
      brand: await this.brand.read(),
      operator: [
        { label: t.operator, value: operatorText(settings, language) },
        { label: t.contact, value: operatorContactText(settings, language) },
      ],
      reservation: reservationDetails(row, language),
      method: await readMethod(manager, payment, t),
      vatBps: vat?.taxed_agorot === 0 ? 0 : vatBps,
      withoutVat: vat?.without_vat ?? [],
      document: checkout && documentOf(checkout),
      ...toReceiptLines(payment, refunds, vatIn),
    });
    const number = String(row.id);
    const name = [
      { name: t.title, plain: 'payment-confirmation' },
      { name: number, plain: number },
    ];
    return { bytes, disposition: contentDisposition(name, 'pdf') };
  }
}

interface Vat {
  bps: number;
  /** Of the last charges of the payment: those of the lot in which the reservation is. */
  agorot: number;
  /** What of them has VAT: all but what drivers paid to payees that charge none. */
  taxed_agorot: number;
  /** The names of these payees. */
  without_vat: string[];
}

/** The VAT of a payment in the books; undefined for payments before the books. */
async function readVat(
  manager: EntityManager,
  { parkingLotId, reservationId }: Payment,
): Promise<Vat | undefined> {
  const [vat] = await manager.query<Vat[]>(
    `WITH charges AS (
       SELECT * FROM money_entries e
        WHERE (e.parking_lot_id, e.reservation_id) = ($1, $2) AND e.payment_reservation_id IS NULL
        UNION ALL
       SELECT * FROM money_entries e WHERE (e.payment_lot_id, e.payment_reservation_id) = ($1, $2)),
     last AS (
       SELECT * FROM charges WHERE kind = 'charge' AND reverses_id IS NULL
          AND occurred_at = (SELECT max(occurred_at) FROM charges WHERE kind = 'charge' AND reverses_id IS NULL))
     SELECT vat_bps AS bps, sum(price_agorot)::bigint AS agorot,
            coalesce(sum(price_agorot) FILTER (WHERE price_vat_bps IS NULL), 0)::bigint AS taxed_agorot,
            coalesce(array_agg(y.legal_name ORDER BY y.id) FILTER (WHERE price_vat_bps IS NOT NULL), '{}') AS without_vat
       FROM last LEFT JOIN payees y ON y.id = last.payee_id
      GROUP BY vat_bps`,
    [parkingLotId, reservationId],
  );
  return vat;
}

async function readMethod(
  manager: EntityManager,
  { provider, accountId }: Payment,
  t: ReturnType<typeof receiptTexts>,
): Promise<string> {
  if (provider !== onAccount.name) return t.methods.card;
  const account = accountId === null ? null : await manager.findOneBy(BilledAccount, { id: accountId });
  return account ? t.byAccount(account.legalName) : t.methods.onSpot;
}

function notPaid(payment: Payment | null) {
  const reason = payment?.amountAgorot === 0 ? 'free' : payment?.status === 'owed' ? 'owed' : 'not_paid';
  return problem('conflict', { detail: problemDetail('receipt_not_paid'), extras: { reason } });
}

function documentOf({ documentNumber, documentType, documentUrl }: Checkout): PaymentDocument | null {
  return documentNumber && documentType
    ? { number: documentNumber, type: documentType, url: documentUrl }
    : null;
}

function reservationDetails(row: TokenReservationRow, language: Language): ReceiptDetail[] {
  const t = receiptTexts(language);
  return [
    { label: t.number, value: String(row.id) },
    { label: t.venue, value: inLanguage(language, row.venue_name, row.venue_name_en) },
    { label: t.lot, value: inLanguage(language, row.lot_name, row.lot_name_en) },
    { label: t.address, value: inLanguage(language, row.lot_address, row.lot_address_en) },
    { label: t.spot, value: row.spot_number },
    { label: t.when, value: reservationInterval(row.reservation_start, row.reservation_end, language) },
    { label: t.plate, value: groupedPlate(row.license_plate) },
  ];
}

/** Loads the PDF library with the first receipt: it is large, and few requests need it. */
async function pdfOf(receipt: Receipt): Promise<Buffer> {
  const { receiptPdf } = await import('./receipt-pdf.js');
  return receiptPdf(receipt);
}
