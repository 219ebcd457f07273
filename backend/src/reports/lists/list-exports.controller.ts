import { applyDecorators, Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiQuery } from '@nestjs/swagger';
import type { ObjectLiteral } from 'typeorm';
import { type Actor, Area, CurrentUser } from '../../platform/access/access.js';
import { RequestLanguage } from '../../platform/access/request-context.js';
import type { ListDefinition } from '../../platform/lists/list.js';
import { listParameters } from '../../platform/lists/api-list.js';
import { readListQuery } from '../../platform/lists/list-query.js';
import type { Language } from '../../platform/problems/language.js';
import { fieldMessage } from '../../platform/problems/field-messages.js';
import { invalidField } from '../../platform/problems/problem.js';
import { Problems } from '../../platform/problems/problems.decorator.js';
import { allPaymentsList, paymentList } from '../../payments/payment-list.js';
import { PaymentsService } from '../../payments/payments.service.js';
import { allReservationsList, reservationList } from '../../reservations/operators/reservations.service.js';
import type { TableFormat } from '../documents/documents.service.js';
import type { ListExport } from './list-export.js';
import { ListExportsService } from './list-exports.service.js';
import { paymentsExport } from './payments-export.js';
import { reservationsExport } from './reservations-export.js';

const listFormats = ['csv', 'xlsx'] as const satisfies TableFormat[];
const binary = { schema: { type: 'string', format: 'binary' } } as const;

/** The filters and the order of a list, and the format of the file. */
const ListFile = <T extends ObjectLiteral>(definition: ListDefinition<T>) =>
  applyDecorators(
    ...listParameters(definition, ['sort', 'filter']),
    ApiQuery({ name: 'format', required: false, enum: listFormats, description: '`csv` by default.' }),
    ApiOkResponse({
      content: {
        'text/csv': binary,
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': binary,
      },
    }),
    Problems('too_many_requests'),
  );

function readFormat(parameters: Record<string, unknown>): TableFormat {
  const { format = 'csv' } = parameters;
  const found = listFormats.find((known) => known === format);
  if (!found)
    throw invalidField('format', 'isIn', fieldMessage('one_of', { values: listFormats.join(', ') }));
  return found;
}

/** Lists as files: all rows that match the filters, with money in shekels and times in Israel and in UTC. */
@Controller()
export class ListExportsController {
  private readonly paymentsExport = paymentsExport((scope, role) => this.paymentLists.listOf(scope, role));

  constructor(
    private readonly exports: ListExportsService,
    private readonly paymentLists: PaymentsService,
  ) {}

  /** Returns the reservations of a list as CSV or XLSX, without their drivers for roles that may not see these. */
  @Get('admin/reservations/export')
  @Area('reservations', 'export')
  @ListFile(allReservationsList)
  reservations(
    @CurrentUser() actor: Actor,
    @Query() parameters: Record<string, unknown>,
    @RequestLanguage() language: Language,
  ): Promise<StreamableFile> {
    return this.write(reservationsExport, actor, parameters, language);
  }

  /** Returns the reservations in the owner's lots as CSV or XLSX. */
  @Get('owners/me/reservations/export')
  @Area('own_lots')
  @ListFile(reservationList)
  ownReservations(
    @CurrentUser() actor: Actor,
    @Query() parameters: Record<string, unknown>,
    @RequestLanguage() language: Language,
  ): Promise<StreamableFile> {
    return this.write(reservationsExport, actor, parameters, language);
  }

  /** Returns the payments of a list as CSV or XLSX. */
  @Get('admin/payments/export')
  @Area('payments')
  @ListFile(allPaymentsList)
  payments(
    @CurrentUser() actor: Actor,
    @Query() parameters: Record<string, unknown>,
    @RequestLanguage() language: Language,
  ): Promise<StreamableFile> {
    return this.write(this.paymentsExport, actor, parameters, language);
  }

  /** Returns the payments in the owner's lots as CSV or XLSX. */
  @Get('owners/me/payments/export')
  @Area('own_lots')
  @ListFile(paymentList)
  ownPayments(
    @CurrentUser() actor: Actor,
    @Query() parameters: Record<string, unknown>,
    @RequestLanguage() language: Language,
  ): Promise<StreamableFile> {
    return this.write(this.paymentsExport, actor, parameters, language);
  }

  private write<T extends ObjectLiteral, Row>(
    list: ListExport<T, Row>,
    actor: Actor,
    parameters: Record<string, unknown>,
    language: Language,
  ): Promise<StreamableFile> {
    const format = readFormat(parameters);
    const listQuery = readListQuery(parameters, ['format']);
    return this.exports.write(list, actor, { listQuery, format, language });
  }
}
