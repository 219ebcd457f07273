import { Inject, Injectable } from '@nestjs/common';
import { qrPath } from '@panui/shared/qr-path';
import { BrandService } from '../platform/brand/brand.service.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { contentDisposition } from '../platform/documents/document-name.js';
import { inLanguage, type Language, pageLinkIn } from '../platform/problems/language.js';
import type { VenueScope } from './venue-scope.js';
import { VenuesService } from './venues.service.js';

const headings: Record<Language, string> = {
  he: 'חניה שמורה קרוב לכאן',
  en: 'Reserved parking near here',
};

/** A page to print and put up at a venue, for guests of any evening. */
@Injectable()
export class VenueSignService {
  constructor(
    private readonly venues: VenuesService,
    private readonly brand: BrandService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Its QR code leads to the page where the venue is chosen already. */
  async sign(
    scope: VenueScope,
    id: number,
    language: Language,
  ): Promise<{ bytes: Buffer; disposition: string }> {
    const venue = await this.venues.get(id, scope);
    const url = `${this.config.publicUrl}/reserve?venue_id=${venue.id}`;
    const name = inLanguage(language, venue.name, venue.nameEn);
    // The PDF library is large, and few requests need it.
    const { posterPdf } = await import('../platform/documents/poster-pdf.js');
    const bytes = await posterPdf({
      language,
      heading: headings[language],
      title: name,
      lines: [inLanguage(language, venue.address, venue.addressEn)].filter(Boolean),
      qr: qrPath(pageLinkIn(language, url)),
      address: url.replace(/^https?:\/\//, ''),
      madeAt: venue.updatedAt,
      brand: await this.brand.read(),
    });
    return { bytes, disposition: contentDisposition([{ name, plain: `venue-${venue.id}` }], 'pdf') };
  }
}
