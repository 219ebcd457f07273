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

@Problems()
abstract class GateDevicesController {
  constructor(private readonly devices: GateDevicesService) {}

  /** Lists the phones, cameras and barriers at a lot's gates. */
  @Get()
  @ApiList(GateDeviceDto, gateDeviceList)
  list(
    @CurrentUser() actor: Actor,
    @IdParameter('lot_not_found') lotId: number,
    @ListQueryParameters() listQuery: ListQuery,
  ): Promise<Page<GateDeviceDto>> {
    return this.devices.list(actor, lotId, listQuery);
  }

  /** Returns a gate device. */
  @Get(':deviceId')
  get(
    @CurrentUser() actor: Actor,
    @IdParameter('lot_not_found') lotId: number,
    @IdParameter('not_found', 'deviceId') deviceId: number,
  ): Promise<GateDeviceDto> {
    return this.devices.get(actor, lotId, deviceId);
  }

  /** Creates a gate device and returns its key or enrolment link, once. */
  @Post()
  create(
    @CurrentUser() actor: Actor,
    @IdParameter('lot_not_found') lotId: number,
    @Body() body: CreateGateDeviceDto,
  ): Promise<NewGateDeviceDto> {
    return this.devices.create(actor, lotId, body);
  }

  /** Revokes a gate device, whose key stops working. */
  @Delete(':deviceId')
  revoke(
    @CurrentUser() actor: Actor,
    @IdParameter('lot_not_found') lotId: number,
    @IdParameter('not_found', 'deviceId') deviceId: number,
  ): Promise<GateDeviceDto> {
    return this.devices.revoke(actor, lotId, deviceId);
  }
}

/** Gate devices of any lot. */
@Controller('admin/parking-lots/:id/gate-devices')
@Area('locations')
export class AdminGateDevicesController extends GateDevicesController {}

/** Gate devices of the owner's lots. */
@Controller('owners/me/lots/:id/gate-devices')
@Area('own_lots')
@UseGuards(LotOwnerGuard)
export class OwnerGateDevicesController extends GateDevicesController {}
