import { Body, Controller, Delete, Get, Param, Post, UseGuards } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { LotOwnerGuard } from '../lots/lot-owner.guard.js';
import { type Actor, CurrentUser, Roles } from '../platform/access/access.js';
import { ApiList } from '../platform/lists/api-list.js';
import { IdParameter, readId } from '../platform/lists/id-parameter.js';
import { ListQueryParameters, type ListQuery } from '../platform/lists/list-query.js';
import type { Page } from '../platform/lists/page.js';
import { Problems } from '../platform/problems/problems.decorator.js';
import { CreateGateDeviceDto, GateDeviceDto, NewGateDeviceDto } from './gate-device.dto.js';
import { gateDeviceList, GateDevicesService } from './gate-devices.service.js';

const deviceIdParameter = { name: 'deviceId', schema: { type: 'integer', minimum: 1, example: 7 } } as const;

@Controller('owners/me/lots/:id/gate-devices')
@Roles('parking_lot_owner')
@UseGuards(LotOwnerGuard)
@Problems()
export class OwnerGateDevicesController {
  constructor(private readonly devices: GateDevicesService) {}

  @Get()
  @ApiList(GateDeviceDto, gateDeviceList)
  list(
    @CurrentUser() owner: Actor,
    @IdParameter('lot_not_found') lotId: number,
    @ListQueryParameters() listQuery: ListQuery,
  ): Promise<Page<GateDeviceDto>> {
    return this.devices.list(owner, lotId, listQuery);
  }

  @Get(':deviceId')
  @ApiParam(deviceIdParameter)
  @Problems('not_found')
  get(
    @CurrentUser() owner: Actor,
    @IdParameter('lot_not_found') lotId: number,
    @Param('deviceId') deviceId: string,
  ): Promise<GateDeviceDto> {
    return this.devices.get(owner, lotId, readId(deviceId, 'not_found'));
  }

  @Post()
  create(
    @CurrentUser() owner: Actor,
    @IdParameter('lot_not_found') lotId: number,
    @Body() body: CreateGateDeviceDto,
  ): Promise<NewGateDeviceDto> {
    return this.devices.create(owner, lotId, body);
  }

  @Delete(':deviceId')
  @ApiParam(deviceIdParameter)
  @Problems('not_found')
  revoke(
    @CurrentUser() owner: Actor,
    @IdParameter('lot_not_found') lotId: number,
    @Param('deviceId') deviceId: string,
  ): Promise<GateDeviceDto> {
    return this.devices.revoke(owner, lotId, readId(deviceId, 'not_found'));
  }
}
