import { IsBoolean, IsOptional, IsString, MaxLength, MinLength } from 'class-validator';
import { ApiProperty } from '@nestjs/swagger';
import { type PasswordSignInRule, passwordSignInRules } from '../../settings/settings.dto.js';
import { type Role, roles } from '../../platform/access/access.js';
import { Instant, Integer } from '../../platform/records/response-fields.js';

export class OidcSessionDto {
  /**
   * From the fragment of `/login#code=…`; valid for ten minutes and once.
   * @example "eV9b2mK7rT4wZ8nB3cF6hJ1pL5sD0gYaQ9xV2mK7rT4"
   */
  @MaxLength(100) @MinLength(1) @IsString() code: string;

  /** Whether the session lasts 30 days instead of 12 hours. */
  @IsOptional() @IsBoolean() remember_me?: boolean;
}

/** The provider's page, to which the browser goes next. */
export class OidcLinkDto {
  /** @example "https://id.example/authorize?client_id=panui" */
  url: string;
}

/** A sign-in at the identity provider that opens the caller's account. */
export class OidcIdentityDto {
  @Integer(7) id: number;
  /** @example "https://id.example" */
  issuer: string;
  /** @example "noa@example.com" */
  email: string | null;
  @Instant() created_at: string;
  @Instant() last_used_at: string | null;
}

export class OidcProviderDto {
  /** @example "Example ID" */
  label: string;
}

class DemoAccountDto {
  /** @example "owner@panui.test" */
  email: string;
  @ApiProperty({ enum: roles, example: 'parking_lot_owner' }) role: Role;
}

/** A public demo: anyone may sign in, and the data are reset. */
export class SignInDemoDto {
  @Instant() next_reset_at: string;
  /**
   * Of all accounts.
   * @example "Panui-demo-2026"
   */
  password: string;
  accounts: DemoAccountDto[];
}

/** How operators may sign in. */
export class SignInMethodsDto {
  /** Null without an identity provider. */
  oidc: OidcProviderDto | null;
  /** `break_glass`: only admins may use a password. */
  @ApiProperty({ enum: passwordSignInRules, example: 'on' }) password_sign_in: PasswordSignInRule;
  /** Null except in a public demo. */
  demo: SignInDemoDto | null;
}
