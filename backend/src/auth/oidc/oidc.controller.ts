import { Body, Controller, Delete, Get, HttpCode, Inject, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiOkResponse, ApiResponse, refs } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type Actor,
  CurrentUser,
  Public,
  type SessionActor,
  SignedIn,
} from '../../platform/access/access.js';
import { type Client, CurrentClient } from '../../platform/access/request-context.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { IdParameter } from '../../platform/lists/id-parameter.js';
import { problemDetail } from '../../platform/problems/details.js';
import { problem } from '../../platform/problems/problem.js';
import { Problems } from '../../platform/problems/problems.decorator.js';
import { RateLimitGuard } from '../../platform/rate-limits/rate-limit.guard.js';
import { AccessTokenDto } from '../auth.dto.js';
import { TwoFactorChallengeDto } from '../two-factor/two-factor.dto.js';
import { challengeLifetimeMs } from '../two-factor/auth-challenges.service.js';
import { OidcIdentityDto, OidcLinkDto, OidcSessionDto, SignInMethodsDto } from './oidc.dto.js';
import { oidcCookie, oidcTokenOf, returnCookie } from './oidc-flow.js';
import { OidcIdentitiesService } from './oidc-identities.service.js';
import { failurePage, isCodePage, OidcService } from './oidc.service.js';

@Controller('auth')
@SignedIn()
@Problems()
export class OidcController {
  private readonly isSecure: boolean;
  private readonly publicUrl: string;

  constructor(
    private readonly oidc: OidcService,
    private readonly links: OidcIdentitiesService,
    @Inject(CONFIG) config: Config,
  ) {
    this.publicUrl = config.publicUrl;
    this.isSecure = config.publicUrl.startsWith('https:');
  }

  /** Returns the methods that the login page offers. */
  @Get('sign-in-methods')
  @Public()
  methods(): Promise<SignInMethodsDto> {
    return this.oidc.methods();
  }

  /** Sends the browser to the identity provider. */
  @Get('oidc/start')
  @Public()
  @UseGuards(RateLimitGuard)
  @ApiResponse({
    status: 302,
    description: "The provider's page, or the login page with the reason of a failure.",
  })
  @Problems('not_found', 'too_many_requests')
  async start(@Res() reply: FastifyReply): Promise<void> {
    const started = await this.oidc.start(null);
    if (started) this.keep(reply, started.token);
    await reply.redirect(started?.url ?? this.publicUrl + failurePage(null, 'oidc_unavailable'), 302);
  }

  /** Receives the browser from the identity provider. */
  @Get('oidc/callback')
  @Public()
  @UseGuards(RateLimitGuard)
  @ApiResponse({ status: 302, description: 'The login page with a code, or with the reason of a failure.' })
  @Problems('too_many_requests')
  async callback(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const query = request.url.split('?')[1] ?? '';
    const page = await this.oidc.finish(query, oidcTokenOf(request.headers.cookie), request.ip);
    const { isSecure } = this;
    void reply.header('set-cookie', [
      oidcCookie('', { maxAgeSeconds: 0, isSecure }),
      ...(isCodePage(page) ? [returnCookie({ maxAgeSeconds: challengeLifetimeMs / 1000, isSecure })] : []),
    ]);
    await reply.redirect(this.publicUrl + page, 302);
  }

  /** Exchanges the code of `/login#code=…` for a session. */
  @Post('oidc/session')
  @Public()
  @UseGuards(RateLimitGuard)
  @HttpCode(200)
  @ApiOkResponse({ schema: { oneOf: refs(AccessTokenDto, TwoFactorChallengeDto) } })
  @Problems('unauthorized', 'too_many_requests')
  openSession(
    @Body() body: OidcSessionDto,
    @CurrentClient() client: Client,
  ): Promise<AccessTokenDto | TwoFactorChallengeDto> {
    return this.oidc.openSession(body, client);
  }

  /** Starts linking an identity to the caller's account: the app navigates to the URL. */
  @Post('oidc/link')
  @HttpCode(200)
  @Problems('not_found', 'network_error')
  async link(
    @CurrentUser() actor: SessionActor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OidcLinkDto> {
    const started = await this.oidc.start(actor);
    if (!started) throw problem('network_error', { detail: problemDetail('provider_unavailable') });
    this.keep(reply, started.token);
    return { url: started.url };
  }

  /** Lists the identities at the provider that are linked to the signed-in user. */
  @Get('oidc/identities')
  identities(@CurrentUser() actor: Actor): Promise<OidcIdentityDto[]> {
    return this.links.list(actor);
  }

  /** Unlinks an identity from the signed-in user. */
  @Delete('oidc/identities/:id')
  @Problems('not_found', 'conflict')
  unlink(@CurrentUser() actor: Actor, @IdParameter('not_found') id: number): Promise<OidcIdentityDto> {
    return this.links.unlink(actor, id);
  }

  private keep(reply: FastifyReply, token: string): void {
    const maxAgeSeconds = challengeLifetimeMs / 1000;
    void reply.header('set-cookie', oidcCookie(token, { maxAgeSeconds, isSecure: this.isSecure }));
  }
}
