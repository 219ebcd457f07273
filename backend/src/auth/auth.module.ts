import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { AuditModule } from '../platform/audit/audit.module.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { ExternalServicesModule } from '../platform/http-client/external-services.module.js';
import { OutboxModule } from '../outbox/outbox.module.js';
import { AccessGuard } from './access.guard.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { UsersModule } from '../users/users.module.js';
import { InvitationsController } from './invitations/invitations.controller.js';
import { InvitationsService } from './invitations/invitations.service.js';
import { PasswordResetController } from './password-reset/password-reset.controller.js';
import { PasswordResetRequestsService } from './password-reset/password-reset-requests.service.js';
import { PasswordResetService } from './password-reset/password-reset.service.js';
import { PasskeySignInController } from './passkeys/passkey-sign-in.controller.js';
import { PasskeySignInService } from './passkeys/passkey-sign-in.service.js';
import { OidcClient } from './oidc/oidc.client.js';
import { OidcController } from './oidc/oidc.controller.js';
import { OidcIdentitiesService } from './oidc/oidc-identities.service.js';
import { OidcService } from './oidc/oidc.service.js';
import { JwtStrategy } from './sessions/jwt.strategy.js';
import { OwnSessionsService } from './sessions/own-sessions.service.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { SessionsService } from './sessions/sessions.service.js';
import { TwoFactorModule } from './two-factor/two-factor.module.js';
import { TwoFactorSignInController } from './two-factor/two-factor-sign-in.controller.js';
import { TwoFactorSignInService } from './two-factor/two-factor-sign-in.service.js';

@Module({
  imports: [
    AuditModule,
    OutboxModule,
    UsersModule,
    ExternalServicesModule,
    PassportModule,
    TwoFactorModule,
    JwtModule.registerAsync({
      inject: [CONFIG],
      useFactory: (config: Config) => ({
        secret: config.auth.jwtSecret,
        signOptions: { algorithm: 'HS256' },
        verifyOptions: { algorithms: ['HS256'] },
      }),
    }),
  ],
  controllers: [
    AuthController,
    SessionsController,
    PasswordResetController,
    InvitationsController,
    TwoFactorSignInController,
    PasskeySignInController,
    OidcController,
  ],
  providers: [
    AuthService,
    JwtStrategy,
    InvitationsService,
    OidcClient,
    OidcService,
    OidcIdentitiesService,
    OwnSessionsService,
    PasswordResetRequestsService,
    PasswordResetService,
    SessionsService,
    TwoFactorSignInService,
    PasskeySignInService,
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [OidcService, PasswordResetRequestsService, SessionsService],
})
export class AuthModule {}
