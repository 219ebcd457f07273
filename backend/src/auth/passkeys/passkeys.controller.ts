import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import {
  type Actor,
  AllowedBefore,
  CurrentUser,
  type SessionActor,
  SignedIn,
} from '../../platform/access/access.js';
import { RequestLanguage } from '../../platform/access/request-context.js';
import { IdParameter } from '../../platform/lists/id-parameter.js';
import type { Language } from '../../platform/problems/language.js';
import { Problems } from '../../platform/problems/problems.decorator.js';
import { RecordUpdate, RecordUpdateBody } from '../../platform/records/record-update.js';
import { PasskeyDto, RegisterPasskeyDto, UpdatePasskeyDto } from './passkey.dto.js';
import { PasskeyRegistrationOptionsDto } from './passkey-options.dto.js';
import { PasskeysService } from './passkeys.service.js';

/** The passkeys of the caller's own account. */
@Controller('auth/passkeys')
@SignedIn()
@AllowedBefore('set_up_two_factor')
@Problems()
export class PasskeysController {
  constructor(private readonly passkeys: PasskeysService) {}

  /** Lists the signed-in user's passkeys. */
  @Get()
  list(@CurrentUser() actor: Actor): Promise<PasskeyDto[]> {
    return this.passkeys.list(actor);
  }

  /** Returns the options for registering a passkey. */
  @Post('options')
  @HttpCode(200)
  @Problems('conflict')
  registrationOptions(@CurrentUser() actor: SessionActor): Promise<PasskeyRegistrationOptionsDto> {
    return this.passkeys.registrationOptions(actor);
  }

  /** Registers a passkey. */
  @Post()
  @Problems('conflict')
  register(
    @CurrentUser() actor: SessionActor,
    @Body() body: RegisterPasskeyDto,
    @RequestLanguage() language: Language,
  ): Promise<PasskeyDto> {
    return this.passkeys.register(actor, body, language);
  }

  /** Renames a passkey. */
  @Put(':id')
  rename(
    @CurrentUser() actor: Actor,
    @IdParameter('not_found') id: number,
    @RecordUpdateBody(UpdatePasskeyDto) update: RecordUpdate<UpdatePasskeyDto>,
  ): Promise<PasskeyDto> {
    return this.passkeys.rename(actor, id, update);
  }

  /** Deletes a passkey. */
  @Delete(':id')
  @Problems('conflict')
  remove(@CurrentUser() actor: Actor, @IdParameter('not_found') id: number): Promise<PasskeyDto> {
    return this.passkeys.remove(actor, id);
  }
}
