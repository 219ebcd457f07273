import { Controller, Delete, Get, Put } from '@nestjs/common';
import { type Actor, CurrentUser, Area } from '../platform/access/access.js';
import { ApiList } from '../platform/lists/api-list.js';
import { IdParameter } from '../platform/lists/id-parameter.js';
import { ListQueryParameters, type ListQuery } from '../platform/lists/list-query.js';
import type { Page } from '../platform/lists/page.js';
import { Problems } from '../platform/problems/problems.decorator.js';
import { RecordUpdate, RecordUpdateBody } from '../platform/records/record-update.js';
import { AdminContactService, contactMessageList } from './admin-contact.service.js';
import { ContactMessageDto, UpdateContactMessageDto } from './contact.dto.js';

@Controller('admin/contact-messages')
@Area('messages')
@Problems()
export class AdminContactController {
  constructor(private readonly messages: AdminContactService) {}

  /** Lists the messages from the contact form. */
  @Get()
  @ApiList(ContactMessageDto, contactMessageList)
  list(@ListQueryParameters() listQuery: ListQuery): Promise<Page<ContactMessageDto>> {
    return this.messages.list(listQuery);
  }

  /** Returns a message from the contact form. */
  @Get(':id')
  get(@IdParameter('not_found') id: number): Promise<ContactMessageDto> {
    return this.messages.get(id);
  }

  /** Marks a message from the contact form as handled or open. */
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
