import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { demoReservePath } from '../../../database/demo-data/seed.js';
import { ResetStateService } from '../../../database/public-demo/reset-state.js';
import { nextReset } from '../../../database/public-demo/reset-times.js';
import { ClockService } from '../../../platform/clock/clock.service.js';
import { localTimeOf } from '../../../platform/clock/israel-time.js';
import type { Config } from '../../../platform/config/config.js';
import { type DemoMail, DemoMailProvider } from '../../../platform/mail/demo-mail.provider.js';
import type { Language } from '../../../platform/problems/language.js';
import { problem } from '../../../platform/problems/problem.js';
import { escapeHtml } from '../../../platform/text/escape-html.js';
import { maskedEmail } from '../../../platform/text/masked-email.js';
import type { DemoNotice } from '../../../platform/web-pages/add-demo-notice.js';
import { pageLanguage } from '../../../platform/web-pages/page-language.js';
import { isPageRequest } from '../../../platform/web-pages/page-paths.js';
import { sendProblem } from '../problem.filter.js';
import { DemoLockGuard } from './demo-lock.guard.js';
import { sendDemoPage } from './demo-page.js';
import { demoTexts } from './demo-texts.js';
import { inventDetails } from './invented-details.js';
import { pseudonymousAddress, visitorAddress, visitorCookie, visitorOf } from './visitor.js';

const mailsPath = '/demo/mails';
const resettingSeconds = 2;
/** Served also during a reset: files and the state of the server. */
const alwaysServed = /^\/((admin-)?assets|health|metrics)(\/|$|\?)/;

/** The API of what a secret link leads to, by the first segment of the page. */
const linkApis: Record<string, string> = {
  reservation: '/reservations/token/',
  shared: '/reservations/shared/',
  group: '/groups/token/',
};

/** Links leave the frame of the mail. */
const withOuterLinks = (html: string) =>
  html.replaceAll('<a href=', '<a target="_blank" rel="noopener" href=');

function mailsContent(mails: DemoMail[], language: Language, time: string): string {
  const texts = demoTexts[language];
  const entries = mails.map(
    ({ id, subject, to }, index) =>
      `<details${index === 0 ? ' open' : ''}><summary><strong><bdi>${escapeHtml(subject)}</bdi></strong><br>` +
      `${texts.to} <bdi dir="ltr">${escapeHtml(maskedEmail(to))}</bdi></summary>` +
      `<iframe loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox" title="${escapeHtml(subject)}" src="${mailsPath}/${id}"></iframe></details>`,
  );
  return `<p>${texts.mailsLead.replace('{time}', time)}</p>${entries.join('') || `<p>${texts.noMails}</p>`}`;
}

/**
 * What a public demo adds to HTTP: nothing that a visitor types or sends is stored, locked routes, the mails, and pages
 * for the time of a reset and after it. Returns the notices of the drivers' pages.
 */
export function useDemo(
  app: NestFastifyApplication,
  fastify: FastifyInstance,
  config: Config,
): { demoNotice: DemoNotice; storedDemoNotice: DemoNotice } {
  const state = app.get(ResetStateService);
  const clock = app.get(ClockService);
  const mails = new DemoMailProvider(config.mail.folder);
  const key = config.auth.jwtSecret;
  const isSecure = config.publicUrl.startsWith('https:');
  const nextTime = () => localTimeOf(nextReset(clock.now()));
  const languageOf = (request: FastifyRequest) =>
    pageLanguage(request.query, request.headers.cookie).language;
  const mailsTo = (request: FastifyRequest) => mails.listTo([visitorAddress(visitorOf(request, key))]);

  const sendResetting = (request: FastifyRequest, reply: FastifyReply) => {
    if (!isPageRequest(request))
      return sendProblem(
        request,
        reply,
        problem('server_error', { status: 503, retryAfterSeconds: resettingSeconds }),
      );
    const language = languageOf(request);
    const { resettingTitle: title, resettingText } = demoTexts[language];
    void reply.status(503).header('retry-after', String(resettingSeconds));
    return sendDemoPage(reply, {
      language,
      title,
      content: `<p>${resettingText}</p>`,
      refreshSeconds: resettingSeconds,
    });
  };

  const isDeadLink = async (request: FastifyRequest): Promise<boolean> => {
    const [, segment = '', token = '', rest] = (request.url.split('?')[0] ?? '').split('/');
    const api = Object.hasOwn(linkApis, segment) ? linkApis[segment] : undefined;
    if (!api || token === '' || rest !== undefined || !isPageRequest(request)) return false;
    const { statusCode } = await fastify.inject({ url: api + token, remoteAddress: request.ip });
    return statusCode === 404;
  };

  fastify.addHook('onRequest', async (request, reply) => {
    if (state.isResetting && !alwaysServed.test(request.url)) {
      sendResetting(request, reply);
      return reply;
    }
    const { newCookie } = visitorOf(request, key);
    if (newCookie) void reply.header('set-cookie', visitorCookie(newCookie, isSecure));
    // Sessions and the audit log are for every visitor to read.
    Object.defineProperty(request, 'ip', { value: pseudonymousAddress(request.ip, key) });
    if (request.headers['user-agent']) request.headers['user-agent'] = 'Demo';
    if (request.method !== 'GET' || !(await isDeadLink(request))) return undefined;
    const language = languageOf(request);
    const { resetTitle: title, resetText, startAnew } = demoTexts[language];
    const start = escapeHtml(demoReservePath(clock.now()));
    const content = `<p>${resetText}</p><p><a class="start" href="${start}">${startAnew}</a></p>`;
    sendDemoPage(reply.status(410), { language, title, content });
    return reply;
  });
  fastify.addHook('preValidation', (request, _reply, done) => {
    inventDetails(request.method, request.routeOptions.url ?? '', request.body, visitorOf(request, key));
    done();
  });
  fastify.get(mailsPath, async (request, reply) => {
    const language = languageOf(request);
    const list = await mailsTo(request);
    const content = mailsContent(list, language, nextTime());
    const { brand, mailsTitle: title, startAnew, operators } = demoTexts[language];
    const links = [
      ['/', brand],
      [demoReservePath(clock.now()), startAnew],
      ['/login', operators],
    ] as const;
    sendDemoPage(reply, { language, title, content, links });
    return reply;
  });
  fastify.get<{ Params: { id: string } }>(`${mailsPath}/:id`, async (request, reply) => {
    const mail = (await mailsTo(request)).find(({ id }) => id === request.params.id);
    if (!mail) {
      sendProblem(request, reply, problem('not_found'));
      return reply;
    }
    return reply
      .header(
        'content-security-policy',
        "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; " +
          "frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
      )
      .header('x-frame-options', 'SAMEORIGIN')
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(withOuterLinks(mail.html));
  });
  app.useGlobalGuards(new DemoLockGuard(app.get(DataSource), clock));
  const noticeOf = (language: Language, time: string | null) => {
    const { notice, next, mailsLink } = demoTexts[language];
    const text = notice.replace('{next}', time === null ? '' : next.replace('{time}', time));
    return `${text} <a href="${mailsPath}">${mailsLink}</a>`;
  };
  return {
    demoNotice: (language) => noticeOf(language, nextTime()),
    storedDemoNotice: (language) => noticeOf(language, null),
  };
}
