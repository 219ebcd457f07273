import { createHash } from 'node:crypto';
import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiOkResponse, ApiParam } from '@nestjs/swagger';
import { embedCardCss, embedCardMark, toEmbedCard } from '@panui/shared/embed-card';
import type { FastifyReply } from 'fastify';
import { Public } from '../../platform/access/access.js';
import { BrandService } from '../../platform/brand/brand.service.js';
import { RequestLanguage } from '../../platform/access/request-context.js';
import type { Language } from '../../platform/problems/language.js';
import { problem } from '../../platform/problems/problem.js';
import { Problems } from '../../platform/problems/problems.decorator.js';
import { escapeHtml } from '../../platform/text/escape-html.js';
import { withEmbedColors } from '../../platform/web-pages/add-brand.js';
import type { EventSummary } from './event-summary.js';
import { EventSummariesService } from './event-summaries.service.js';

/** A frame has the height that its site gave it: a narrow one has no room for the mark. */
const narrowCss =
  '@media (max-width:340px){.mark{display:none}.card{padding:12px}.card>p{grid-column:1/-1}.title{font-size:16px}}';
const css = `html{background:none}body{margin:0}${embedCardCss}${narrowCss}`;

/** Any site may show the card in a frame: it has no script, no form and nothing of the visitor. */
const headersOf = (style: string) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors *`,
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'public, max-age=10',
  vary: 'accept-language',
});

@Controller('embed/card')
@Public()
export class EmbedCardController {
  constructor(
    private readonly summaries: EventSummariesService,
    private readonly brand: BrandService,
  ) {}

  /** Returns the card of an event as a page for a frame on any site, at most ten seconds old. */
  @Get(':slug')
  @ApiParam({ name: 'slug', schema: { type: 'string', example: 'jazz-night' } })
  @ApiOkResponse({ content: { 'text/html': { schema: { type: 'string' } } } })
  @Problems('not_found')
  async card(
    @Param('slug') slug: string,
    @RequestLanguage() language: Language,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const summary = await this.summaries.find(slug);
    if (!summary) throw problem('not_found');
    const style = withEmbedColors(css, await this.brand.now());
    void reply.removeHeader('x-frame-options').headers(headersOf(style));
    return cardPage(summary, language, style);
  }
}

function cardPage({ event, ...summary }: EventSummary, language: Language, style: string): string {
  const card = toEmbedCard(
    {
      state: event.state,
      starts_at: event.startsAt.toISOString(),
      availability: summary.availability,
      price_from_agorot: summary.priceFromAgorot,
      walking_time_minutes: summary.walkingTimeMinutes,
    },
    language,
  );
  const isQuiet = card.availability === 'none' || card.availability === 'closed';
  const url = escapeHtml(`/e/${event.slug}?lang=${language}&ref=site`);
  return `<!doctype html>
<html lang="${language}" dir="${language === 'he' ? 'rtl' : 'ltr'}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${card.title}</title>
<style>${style}</style>
<article class="card">
<svg class="mark" viewBox="0 0 32 32" aria-hidden="true">
<path fill="currentColor" d="${embedCardMark.pin}"/><path fill="none" stroke="#fff" stroke-width="2.6" d="${embedCardMark.bay}"/>
</svg>
<p class="title">${card.title}</p>
<p class="details">${card.details}</p>
<div class="row">
<p class="words ${card.availability}">${card.words}</p>
<a class="button${isQuiet ? ' quiet' : ''}" href="${url}" target="_blank" rel="noopener">${card.button}</a>
</div>
</article>
</html>
`;
}
