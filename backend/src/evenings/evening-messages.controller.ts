import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { type Actor, Area, CurrentUser } from '../platform/access/access.js';
import { Problems } from '../platform/problems/problems.decorator.js';
import { MessagedManyDto, MessageManyDto } from './evening-message.dto.js';
import { EveningMessagesService } from './evening-messages.service.js';

@Controller('admin/messages')
@Area('evenings')
@Problems()
export class EveningMessagesController {
  constructor(private readonly messages: EveningMessagesService) {}

  /** Mails the drivers of an evening once each, in the language of their reservation, or with `dry_run` counts them. */
  @Post()
  @HttpCode(200)
  send(@CurrentUser() actor: Actor, @Body() body: MessageManyDto): Promise<MessagedManyDto> {
    return this.messages.send(actor, body);
  }
}
