import { Body, Controller, Delete, Get, Post, UseGuards } from '@nestjs/common';
import { LotOwnerGuard } from '../lots/lot-owner.guard.js';
import { type Actor, CurrentUser, Area } from '../platform/access/access.js';
import { ApiList } from '../platform/lists/api-list.js';
import { IdParameter } from '../platform/lists/id-parameter.js';
import { ListQueryParameters, type ListQuery } from '../platform/lists/list-query.js';
import type { Page } from '../platform/lists/page.js';
import { Problems } from '../platform/problems/problems.decorator.js';
import { CreateGateDeviceDto, GateDeviceDto, NewGateDeviceDto } from './gate-device.dto.js';
import { gateDeviceList, GateDevicesService } from './gate-devices.service.js';

@Controller('owners/me/lots/:id/gate-devices')
@Area('own_lots')
@UseGuards(LotOwnerGuard)
@Problems()
export class OwnerGateDevicesController {
  constructor(private readonly devices: GateDevicesService) {}

  /** Lists the phones, cameras and barriers at a lot's gates. */
  @Get()
  @ApiList(GateDeviceDto, gateDeviceList)
  list(
    @CurrentUser() owner: Actor,
    @IdParameter('lot_not_found') lotId: number,
    @ListQueryParameters() listQuery: ListQuery,
  ): Promise<Page<GateDeviceDto>> {
    return this.devices.list(owner, lotId, listQuery);
  }

  /** Returns a gate device. */
  @Get(':deviceId')
  get(
    @CurrentUser() owner: Actor,
    @IdParameter('lot_not_found') lotId: number,
    @IdParameter('not_found', 'deviceId') deviceId: number,
  ): Promise<GateDeviceDto> {
    return this.devices.get(owner, lotId, deviceId);
  }

  /** Creates a gate device and returns its key or enrolment link, once. */
  @Post()
  create(
    @CurrentUser() owner: Actor,
    @IdParameter('lot_not_found') lotId: number,
    @Body() body: CreateGateDeviceDto,
  ): Promise<NewGateDeviceDto> {
    return this.devices.create(owner, lotId, body);
  }

  /** Revokes a gate device, whose key stops working. */
  @Delete(':deviceId')
  revoke(
    @CurrentUser() owner: Actor,
    @IdParameter('lot_not_found') lotId: number,
    @IdParameter('not_found', 'deviceId') deviceId: number,
  ): Promise<GateDeviceDto> {
    return this.devices.revoke(owner, lotId, deviceId);
  }
}
