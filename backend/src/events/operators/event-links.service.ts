import { Inject, Injectable } from '@nestjs/common';
import { embedFrameHeight } from '@panui/shared/embed-card';
import { qrPath } from '@panui/shared/qr-path';
import { BrandService } from '../../platform/brand/brand.service.js';
import { DataSource } from 'typeorm';
import { localDateOf, localTimeOf } from '../../platform/clock/israel-time.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { contentDisposition } from '../../platform/documents/document-name.js';
import { longLocalDate } from '../../platform/documents/long-date.js';
import { inLanguage, type Language, pageLinkIn } from '../../platform/problems/language.js';
import { escapeHtml } from '../../platform/text/escape-html.js';
import { Venue } from '../../venues/venue.entity.js';
import type { VenueScope } from '../../venues/venue-scope.js';
import { linkTimeOf, reservePathOf } from '../reserve-path.js';
import type { EventLinksDto } from './event-details.dto.js';
import { EventsService } from './events.service.js';

const linkTexts: Record<Language, { reserve: string; card: (title: string) => string; poster: string }> = {
  he: { reserve: 'להזמין חניה', card: (title) => `חניה ל${title}`, poster: 'חניה שמורה ליד האירוע' },
  en: {
    reserve: 'Reserve parking',
    card: (title) => `Parking for ${title}`,
    poster: 'Reserved parking nearby',
  },
};

/** Links, code for the venue's site, and a poster of an event. */
@Injectable()
export class EventLinksService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly events: EventsService,
    private readonly brand: BrandService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async links(scope: VenueScope, id: number, language: Language): Promise<EventLinksDto> {
    const event = await this.events.require(scope, id);
    const site = this.config.publicUrl;
    const url = `${site}/e/${event.slug}`;
    const t = linkTexts[language];
    const title = escapeHtml(t.card(inLanguage(language, event.title, event.titleEn)));
    return {
      url,
      reserve_url: site + reservePathOf(event, linkTimeOf(event)),
      embed_html: [
        `<script async src="${site}/embed/v1.js"></script>`,
        `<panui-parking event="${event.slug}" lang="${language}">`,
        `  <a href="${pageLinkIn(language, url)}">${t.reserve}</a>`,
        '</panui-parking>',
      ].join('\n'),
      card_html:
        `<iframe src="${site}/embed/card/${event.slug}?lang=${language}" title="${title}" ` +
        `width="100%" height="${embedFrameHeight}" loading="lazy" style="border: 0"></iframe>`,
      qr_svg: qrImage(url),
    };
  }

  /** A page to print, with a QR code that counts as the ref `poster`. */
  async poster(
    scope: VenueScope,
    id: number,
    language: Language,
  ): Promise<{ bytes: Buffer; disposition: string }> {
    const event = await this.events.require(scope, id);
    const venue = await this.dataSource.manager.findOneByOrFail(Venue, { id: event.venueId });
    const url = `${this.config.publicUrl}/e/${event.slug}`;
    const title = inLanguage(language, event.title, event.titleEn);
    // The PDF library is large, and few requests need it.
    const { posterPdf } = await import('../../platform/documents/poster-pdf.js');
    const bytes = await posterPdf({
      language,
      heading: linkTexts[language].poster,
      title,
      lines: [
        `${longLocalDate(localDateOf(event.startsAt), language)}, ${localTimeOf(event.startsAt)}`,
        inLanguage(language, venue.name, venue.nameEn),
      ],
      qr: qrPath(pageLinkIn(language, `${url}?ref=poster`)),
      address: url.replace(/^https?:\/\//, ''),
      madeAt: event.updatedAt,
      brand: await this.brand.read(),
    });
    return { bytes, disposition: contentDisposition([{ name: title, plain: event.slug }], 'pdf') };
  }
}

function qrImage(text: string): string {
  const { path, size } = qrPath(text);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">` +
    `<path fill="#fff" d="M0 0h${size}v${size}h-${size}z"/><path d="${path}"/></svg>`
  );
}
