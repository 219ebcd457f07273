import { Body, Controller, Delete, Get, Post, Put } from '@nestjs/common';
import { type Actor, Area, CurrentUser } from '../platform/access/access.js';
import { ApiList } from '../platform/lists/api-list.js';
import { IdParameter } from '../platform/lists/id-parameter.js';
import { ListQueryParameters, type ListQuery } from '../platform/lists/list-query.js';
import type { Page } from '../platform/lists/page.js';
import { Problems } from '../platform/problems/problems.decorator.js';
import { RecordUpdate, RecordUpdateBody } from '../platform/records/record-update.js';
import { AdminContactService, contactMessageList } from './admin-contact.service.js';
import { ContactMessageDto, UpdateContactMessageDto } from './contact.dto.js';
import { ContactAssigneeDto, ContactReplyDto, CreateContactReplyDto } from './contact-thread.dto.js';
import { ContactThreadService } from './contact-thread.service.js';

@Controller('admin/contact-messages')
@Area('messages')
@Problems()
export class AdminContactController {
  constructor(
    private readonly messages: AdminContactService,
    private readonly thread: ContactThreadService,
  ) {}

  /** Lists the messages from the contact form. */
  @Get()
  @ApiList(ContactMessageDto, contactMessageList)
  list(@ListQueryParameters() listQuery: ListQuery): Promise<Page<ContactMessageDto>> {
    return this.messages.list(listQuery);
  }

  /** Lists the operators who may be assigned a message. */
  @Get('assignees')
  assignees(): Promise<ContactAssigneeDto[]> {
    return this.thread.listAssignees();
  }

  /** Lists the answers to a message from the contact form, and the operators' notes about it. */
  @Get(':id/replies')
  replies(@IdParameter('not_found') id: number): Promise<ContactReplyDto[]> {
    return this.thread.list(id);
  }

  /** Mails an answer to the author of a message from the contact form, or adds a note for operators. */
  @Post(':id/replies')
  reply(
    @CurrentUser() actor: Actor,
    @IdParameter('not_found') id: number,
    @Body() body: CreateContactReplyDto,
  ): Promise<ContactReplyDto[]> {
    return this.thread.add(actor, id, body);
  }

  /** Returns a message from the contact form. */
  @Get(':id')
  get(@IdParameter('not_found') id: number): Promise<ContactMessageDto> {
    return this.messages.get(id);
  }

  /** Closes or reopens a message from the contact form, or assigns it to an operator. */
  @Put(':id')
  update(
    @CurrentUser() actor: Actor,
    @IdParameter('not_found') id: number,
    @RecordUpdateBody(UpdateContactMessageDto) update: RecordUpdate<UpdateContactMessageDto>,
  ): Promise<ContactMessageDto> {
    return this.messages.update(actor, id, update);
  }

  /** Deletes a message from the contact form. */
  @Delete(':id')
  remove(@CurrentUser() actor: Actor, @IdParameter('not_found') id: number): Promise<ContactMessageDto> {
    return this.messages.remove(actor, id);
  }
}
