import { Injectable } from '@nestjs/common';
import { BrandService } from '../platform/brand/brand.service.js';
import { DataSource } from 'typeorm';
import { GateCodesService } from '../gates/gate-codes.service.js';
import { ClockService } from '../platform/clock/clock.service.js';
import { addDays, endOfServiceDay, localTimeOf } from '../platform/clock/israel-time.js';
import { contentDisposition } from '../platform/documents/document-name.js';
import type { Language } from '../platform/problems/language.js';
import { problem } from '../platform/problems/problem.js';
import { gateListTexts } from './gate-list-texts.js';
import type { PrintedGateList } from './gate-list-pdf.js';

export interface PrintedGateListRequest {
  ownerId: number;
  parkingLotId: number;
  serviceDay: string;
  language: Language;
}

/** A document, and its name as a Content-Disposition header. */
export interface PrintedDocument {
  bytes: Buffer;
  disposition: string;
  lotName: string;
  reservations: number;
}

interface ReservationRow {
  origin_lot_id: number;
  origin_id: number;
  license_plate: string;
  spot_number: string;
  start: Date;
  end: Date;
}

const lotQuery = `
  SELECT l.name, l.name_en
    FROM parking_lots l JOIN lot_owners o ON o.parking_lot_id = l.id
   WHERE l.id = $1 AND o.user_id = $2`;

/** The drivers who will come: neither cancelled nor reported as not coming. */
const reservationsQuery = `
  SELECT coalesce(r.origin_lot_id, r.parking_lot_id) AS origin_lot_id, coalesce(r.origin_id, r.id) AS origin_id,
         r.license_plate, s.number AS spot_number, r.reservation_start AS start, r.reservation_end AS "end"
    FROM reservations r
    JOIN spots s ON s.parking_lot_id = r.parking_lot_id AND s.id = r.spot_id
   WHERE r.parking_lot_id = $1 AND r.reservation_start >= $2 AND r.reservation_start < $3
     AND r.status = 'confirmed' AND r.not_coming_at IS NULL AND r.license_plate <> ''
   ORDER BY right(r.license_plate, 3), r.license_plate, r.reservation_start, r.id`;

/** The list of a service day's reservations on paper, for a gate without a working device. */
@Injectable()
export class PrintedGateListService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: ClockService,
    private readonly codes: GateCodesService,
    private readonly brand: BrandService,
  ) {}

  /** The list as a PDF; `lot_not_found` for another owner's lot. */
  async create({
    ownerId,
    parkingLotId,
    serviceDay,
    language,
  }: PrintedGateListRequest): Promise<PrintedDocument> {
    const [lot] = await this.dataSource.query<{ name: string; name_en: string | null }[]>(lotQuery, [
      parkingLotId,
      ownerId,
    ]);
    if (!lot) throw problem('lot_not_found');
    const rows = await this.dataSource.query<ReservationRow[]>(reservationsQuery, [
      parkingLotId,
      endOfServiceDay(addDays(serviceDay, -1)),
      endOfServiceDay(serviceDay),
    ]);
    const lotName = language === 'en' ? lot.name_en || lot.name : lot.name;
    const bytes = await pdfOf({
      language,
      lotName,
      serviceDay,
      madeAt: this.clock.now(),
      brand: await this.brand.read(),
      rows: rows.map((row) => ({
        plate: row.license_plate,
        spotNumber: row.spot_number,
        hours: `${localTimeOf(row.start)}–${localTimeOf(row.end)}`,
        code: this.codes.codeOf({ parkingLotId: row.origin_lot_id, id: row.origin_id }),
      })),
    });
    const disposition = contentDisposition(
      [
        { name: gateListTexts(language).title, plain: 'gate-list' },
        { name: lotName, plain: `lot-${parkingLotId}` },
        { name: serviceDay, plain: serviceDay },
      ],
      'pdf',
    );
    return { bytes, disposition, lotName, reservations: rows.length };
  }
}

/** Loads the PDF library with the first list: it is large, and few requests need it. */
async function pdfOf(list: PrintedGateList): Promise<Buffer> {
  const { gateListPdf } = await import('./gate-list-pdf.js');
  return gateListPdf(list);
}
