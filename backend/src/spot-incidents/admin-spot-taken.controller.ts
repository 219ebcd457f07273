import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { type Actor, Area, CurrentUser } from '../platform/access/access.js';
import { IdParameter } from '../platform/lists/id-parameter.js';
import { Problems } from '../platform/problems/problems.decorator.js';
import { OperatorSpotTakenDto, ReportSpotTakenDto } from './dto/report-spot-taken.dto.js';
import { SpotTakenService } from './spot-taken.service.js';

@Controller('admin/reservations')
@Area('incidents')
export class AdminSpotTakenController {
  constructor(private readonly spotTaken: SpotTakenService) {}

  /** Reports for a driver that another car is on the spot, and assigns a free one if there is one. */
  @Post(':id/spot-taken')
  @HttpCode(200)
  @Problems('spot_report_closed', 'spot_report_limit', 'no_other_spot', 'conflict')
  async report(
    @CurrentUser() actor: Actor,
    @IdParameter('reservation_not_found') id: number,
    @Body() body: ReportSpotTakenDto,
  ): Promise<OperatorSpotTakenDto> {
    const { tokenReservation, lotChanged } = await this.spotTaken.reportByOperator(actor, id, {
      note: body.note ?? '',
      parkingLotId: body.parking_lot_id ?? null,
      spotNumber: body.spot_number ?? null,
    });
    const { id: reservationId, spot_number: spotNumber } = tokenReservation;
    return { reservation_id: reservationId, spot_number: spotNumber, lot_changed: lotChanged };
  }
}
