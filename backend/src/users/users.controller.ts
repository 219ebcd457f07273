import { Body, Controller, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { type Actor, CurrentUser, Roles } from '../platform/access/access.js';
import { RequestLanguage } from '../platform/access/request-context.js';
import { IdParameter } from '../platform/lists/id-parameter.js';
import type { Language } from '../platform/problems/language.js';
import { readUserListQuery } from './user-list-query.js';
import { UsersService } from './users.service.js';

@Controller('admin/users')
@Roles('admin')
export class UsersController {
  constructor(private readonly users: UsersService) {}

  @Get()
  list(@Query() parameters: Record<string, unknown>, @RequestLanguage() language: Language) {
    return this.users.list(readUserListQuery(parameters), language);
  }

  @Get(':id')
  get(@IdParameter('not_found') id: number, @RequestLanguage() language: Language) {
    return this.users.get(id, language);
  }

  @Post()
  create(
    @CurrentUser() actor: Actor,
    @Body() body: Record<string, unknown>,
    @RequestLanguage() language: Language,
  ) {
    return this.users.create(actor, body, language);
  }

  @Put(':id')
  update(
    @CurrentUser() actor: Actor,
    @IdParameter('not_found') id: number,
    @Body() body: Record<string, unknown>,
    @RequestLanguage() language: Language,
  ) {
    return this.users.update(actor, id, body, language);
  }

  @Delete(':id')
  remove(
    @CurrentUser() actor: Actor,
    @IdParameter('not_found') id: number,
    @RequestLanguage() language: Language,
  ) {
    return this.users.remove(actor, id, language);
  }
}
