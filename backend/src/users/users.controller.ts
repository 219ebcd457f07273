import { Body, Controller, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { type Actor, CurrentUser, Roles } from '../access/access.js';
import { IdParameter } from '../listing/id-parameter.js';
import { readUserListQuery } from './user-list-query.js';
import { UsersService } from './users.service.js';

@Controller('admin/users')
@Roles('admin')
export class UsersController {
  constructor(private readonly users: UsersService) {}

  @Get()
  list(@Query() parameters: Record<string, unknown>) {
    return this.users.list(readUserListQuery(parameters));
  }

  @Get(':id')
  get(@IdParameter('not_found') id: number) {
    return this.users.get(id);
  }

  @Post()
  create(@CurrentUser() actor: Actor, @Body() body: Record<string, unknown>) {
    return this.users.create(actor, body);
  }

  @Put(':id')
  update(
    @CurrentUser() actor: Actor,
    @IdParameter('not_found') id: number,
    @Body() body: Record<string, unknown>,
  ) {
    return this.users.update(actor, id, body);
  }

  @Delete(':id')
  remove(@CurrentUser() actor: Actor, @IdParameter('not_found') id: number) {
    return this.users.remove(actor, id);
  }
}
