import { Body, Controller, Delete, Get, Post, Put } from '@nestjs/common';
import { type Actor, CurrentUser, Area } from '../platform/access/access.js';
import { RequestLanguage } from '../platform/access/request-context.js';
import { ApiList } from '../platform/lists/api-list.js';
import { IdParameter } from '../platform/lists/id-parameter.js';
import type { ListQuery } from '../platform/lists/list-query.js';
import type { Page } from '../platform/lists/page.js';
import type { Language } from '../platform/problems/language.js';
import { Problems } from '../platform/problems/problems.decorator.js';
import { RecordUpdate, RecordUpdateBody } from '../platform/records/record-update.js';
import { UserListQueryParameters } from './user-list-query.js';
import { CreateUserDto, UpdateUserDto, UserDto } from '../users/user.dto.js';
import { userList, UsersService } from './users.service.js';

@Controller('admin/users')
@Area('users')
@Problems()
export class UsersController {
  constructor(private readonly users: UsersService) {}

  /** Lists the users. */
  @Get()
  @ApiList(UserDto, userList)
  list(
    @UserListQueryParameters() listQuery: ListQuery,
    @RequestLanguage() language: Language,
  ): Promise<Page<UserDto>> {
    return this.users.list(listQuery, language);
  }

  /** Returns a user. */
  @Get(':id')
  get(@IdParameter('not_found') id: number, @RequestLanguage() language: Language): Promise<UserDto> {
    return this.users.get(id, language);
  }

  /** Creates a user. */
  @Post()
  @Problems('conflict')
  create(
    @CurrentUser() actor: Actor,
    @Body() body: CreateUserDto,
    @RequestLanguage() language: Language,
  ): Promise<UserDto> {
    return this.users.create(actor, body, language);
  }

  /** Changes a user. */
  @Put(':id')
  update(
    @CurrentUser() actor: Actor,
    @IdParameter('not_found') id: number,
    @RecordUpdateBody(UpdateUserDto) update: RecordUpdate<UpdateUserDto>,
    @RequestLanguage() language: Language,
  ): Promise<UserDto> {
    return this.users.update(actor, id, update, language);
  }

  /** Deletes a user. */
  @Delete(':id')
  @Problems('conflict')
  remove(
    @CurrentUser() actor: Actor,
    @IdParameter('not_found') id: number,
    @RequestLanguage() language: Language,
  ): Promise<UserDto> {
    return this.users.remove(actor, id, language);
  }
}
