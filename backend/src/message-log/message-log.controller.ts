import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { type Actor, Area, CurrentUser } from '../platform/access/access.js';
import { RequestLanguage } from '../platform/access/request-context.js';
import { ApiList } from '../platform/lists/api-list.js';
import { IdParameter } from '../platform/lists/id-parameter.js';
import { ListQueryParameters, type ListQuery } from '../platform/lists/list-query.js';
import type { Page } from '../platform/lists/page.js';
import type { Language } from '../platform/problems/language.js';
import { Problems } from '../platform/problems/problems.decorator.js';
import { TestMailService } from './test-mail.service.js';
import { MessageActionsService } from './message-actions.service.js';
import { LoggedMessageDto, MessageLogSummaryDto, TestMailDto } from './message-log.dto.js';
import { messageLogList, MessageLogService } from './message-log.service.js';

@Controller('admin/message-log')
@Area('message_log')
@Problems()
export class MessageLogController {
  constructor(
    private readonly log: MessageLogService,
    private readonly actions: MessageActionsService,
    private readonly testMail: TestMailService,
  ) {}

  /** Lists all mails, SMS and webhook deliveries, without their content. */
  @Get()
  @ApiList(LoggedMessageDto, messageLogList)
  list(@ListQueryParameters() listQuery: ListQuery): Promise<Page<LoggedMessageDto>> {
    return this.log.list(listQuery);
  }

  /** Counts the messages that were not delivered, by cause, and reports a mail server that accepts none. */
  @Get('summary')
  summary(): Promise<MessageLogSummaryDto> {
    return this.log.summary();
  }

  /** Connects to the mail server now and returns the summary. Messages that waited for it are sent. */
  @Post('mail-check')
  @HttpCode(200)
  checkMail(): Promise<MessageLogSummaryDto> {
    return this.actions.checkMailNow();
  }

  /** Sends a mail to the address of the user who asks, and returns the response of the mail server. */
  @Post('test-mail')
  @HttpCode(200)
  @Problems('too_many_requests')
  sendTestMail(@CurrentUser() actor: Actor, @RequestLanguage() language: Language): Promise<TestMailDto> {
    return this.testMail.send(actor, language);
  }

  /** Returns a message of the log. */
  @Get(':id')
  get(@IdParameter('not_found') id: number): Promise<LoggedMessageDto> {
    return this.log.get(id);
  }

  /** Sends a message again with current data and returns the message that goes out. */
  @Post(':id/resend')
  @HttpCode(200)
  @Problems('conflict')
  resend(@CurrentUser() actor: Actor, @IdParameter('not_found') id: number): Promise<LoggedMessageDto> {
    return this.actions.resend(actor, id);
  }

  /** Marks an undelivered message as dealt with. */
  @Post(':id/resolve')
  @HttpCode(200)
  @Problems('conflict')
  resolve(@CurrentUser() actor: Actor, @IdParameter('not_found') id: number): Promise<LoggedMessageDto> {
    return this.actions.resolve(actor, id);
  }
}
