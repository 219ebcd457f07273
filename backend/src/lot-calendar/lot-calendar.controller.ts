import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  HttpStatus,
  Post,
  Put,
  Query,
  Res,
  UseGuards,
} from '@nestjs/common';
import { ApiOkResponse, ApiResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { type Actor, CurrentUser, Area } from '../platform/access/access.js';
import { RequestLanguage } from '../platform/access/request-context.js';
import { LotOwnerGuard } from '../lots/lot-owner.guard.js';
import { ClockService } from '../platform/clock/clock.service.js';
import { serviceDayOf } from '../platform/clock/israel-time.js';
import { ApiList } from '../platform/lists/api-list.js';
import { IdParameter } from '../platform/lists/id-parameter.js';
import { type ListQuery, ListQueryParameters } from '../platform/lists/list-query.js';
import type { Page } from '../platform/lists/page.js';
import type { Language } from '../platform/problems/language.js';
import { Problems } from '../platform/problems/problems.decorator.js';
import { RecordUpdate, RecordUpdateBody } from '../platform/records/record-update.js';
import { AudienceVenueDto } from './audience.dto.js';
import { AudiencesService } from './audiences.service.js';
import { readAudience, readRange, readSlotOfDay } from './calendar-query.js';
import { CalendarService } from './calendar.service.js';
import { CalendarSubscriptionService } from './calendar-subscription.service.js';
import {
  CalendarDayDto,
  CalendarKeyDto,
  CalendarQueryDto,
  ExplanationDto,
  ExplanationQueryDto,
  RulePreviewDto,
} from './calendar.dto.js';
import { RulePreviewService } from './rule-preview.service.js';
import { CreateRuleDto, PreviewRuleDto, RuleDto, UpdateRuleDto } from './rule.dto.js';
import { ruleList, RulesService } from './rules.service.js';
import { scopeOf } from '../lots/lot-scope.js';

/** Rules and calendar of a lot. */
@Problems()
abstract class LotCalendarController {
  constructor(
    private readonly rules: RulesService,
    private readonly audiences: AudiencesService,
    private readonly previews: RulePreviewService,
    private readonly calendar: CalendarService,
    private readonly subscriptions: CalendarSubscriptionService,
    private readonly clock: ClockService,
  ) {}

  /** Lists a lot's rules for opening hours and prices. */
  @Get('rules')
  @ApiList(RuleDto, ruleList)
  list(
    @CurrentUser() actor: Actor,
    @IdParameter('lot_not_found') id: number,
    @ListQueryParameters() listQuery: ListQuery,
  ): Promise<Page<RuleDto>> {
    return this.rules.list(scopeOf(actor), id, listQuery);
  }

  /** Lists the venues within walking distance of the lot, and their events: prices may be for their drivers only. */
  @Get('audiences')
  listAudiences(
    @CurrentUser() actor: Actor,
    @IdParameter('lot_not_found') id: number,
  ): Promise<AudienceVenueDto[]> {
    return this.audiences.list(scopeOf(actor), id);
  }

  /** Returns a rule. */
  @Get('rules/:ruleId')
  get(
    @CurrentUser() actor: Actor,
    @IdParameter('lot_not_found') id: number,
    @IdParameter('not_found', 'ruleId') ruleId: number,
  ): Promise<RuleDto> {
    return this.rules.get(scopeOf(actor), id, ruleId);
  }

  /** Creates a rule. */
  @Post('rules')
  @Problems('conflict')
  create(
    @CurrentUser() actor: Actor,
    @IdParameter('lot_not_found') id: number,
    @Body() body: CreateRuleDto,
  ): Promise<RuleDto> {
    return this.rules.create(actor, scopeOf(actor), id, body);
  }

  /** Previews what saving a rule would change, from today to the booking horizon. */
  @Post('rules/preview')
  @HttpCode(200)
  @Problems('not_found')
  preview(
    @CurrentUser() actor: Actor,
    @IdParameter('lot_not_found') id: number,
    @Body() body: PreviewRuleDto,
  ): Promise<RulePreviewDto> {
    return this.previews.preview(scopeOf(actor), id, body);
  }

  /** Changes a rule. */
  @Put('rules/:ruleId')
  update(
    @CurrentUser() actor: Actor,
    @IdParameter('lot_not_found') id: number,
    @IdParameter('not_found', 'ruleId') ruleId: number,
    @RecordUpdateBody(UpdateRuleDto) update: RecordUpdate<UpdateRuleDto>,
  ): Promise<RuleDto> {
    return this.rules.update(actor, scopeOf(actor), id, ruleId, update);
  }

  /** Deletes a rule. */
  @Delete('rules/:ruleId')
  remove(
    @CurrentUser() actor: Actor,
    @IdParameter('lot_not_found') id: number,
    @IdParameter('not_found', 'ruleId') ruleId: number,
  ): Promise<RuleDto> {
    return this.rules.remove(actor, scopeOf(actor), id, ruleId);
  }

  /** Reverts the last change of a rule within ten minutes: 204 if it was the rule's creation, else the rule. */
  @Post('rules/:ruleId/undo')
  @HttpCode(200)
  @ApiOkResponse({ type: RuleDto })
  @ApiResponse({ status: HttpStatus.NO_CONTENT, description: 'The creation of the rule was reverted.' })
  @Problems('operation_failed', 'conflict')
  async undo(
    @CurrentUser() actor: Actor,
    @IdParameter('lot_not_found') id: number,
    @IdParameter('not_found', 'ruleId') ruleId: number,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RuleDto | undefined> {
    const rule = await this.rules.undo(actor, scopeOf(actor), id, ruleId);
    if (rule) return rule;
    void reply.status(HttpStatus.NO_CONTENT);
    return undefined;
  }

  /** Returns a lot's opening hours, prices and free spots by day. */
  @Get('calendar')
  days(
    @CurrentUser() actor: Actor,
    @IdParameter('lot_not_found') id: number,
    @Query() query: CalendarQueryDto,
    @RequestLanguage() language: Language,
  ): Promise<CalendarDayDto[]> {
    const range = readRange(query, serviceDayOf(this.clock.now()));
    return this.calendar.days(scopeOf(actor), id, range, language, readAudience(query));
  }

  /** Explains which rules decide the hours and price of a slot, and why the others do not. */
  @Get('calendar/explanation')
  explain(
    @CurrentUser() actor: Actor,
    @IdParameter('lot_not_found') id: number,
    @Query() query: ExplanationQueryDto,
  ): Promise<ExplanationDto> {
    return this.calendar.explain(scopeOf(actor), id, readSlotOfDay(query), readAudience(query));
  }

  /** Creates the address of the calendar subscription; an earlier one ends. */
  @Post('calendar-key')
  createKey(@CurrentUser() actor: Actor, @IdParameter('lot_not_found') id: number): Promise<CalendarKeyDto> {
    return this.subscriptions.create(actor, scopeOf(actor), id);
  }

  /** Ends the calendar subscription. */
  @Delete('calendar-key')
  @HttpCode(HttpStatus.NO_CONTENT)
  revokeKey(@CurrentUser() actor: Actor, @IdParameter('lot_not_found') id: number): Promise<void> {
    return this.subscriptions.revoke(actor, scopeOf(actor), id);
  }
}

/** Rules and calendar of any lot. */
@Controller('admin/parking-lots/:id')
@Area('locations')
export class AdminLotCalendarController extends LotCalendarController {}

/** Rules and calendar of the owner's lots. */
@Controller('owners/me/lots/:id')
@Area('own_lots')
@UseGuards(LotOwnerGuard)
export class OwnerLotCalendarController extends LotCalendarController {}
