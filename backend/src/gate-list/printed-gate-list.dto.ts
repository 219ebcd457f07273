import { ApiProperty } from '@nestjs/swagger';
import { Allow } from 'class-validator';

export class PrintedGateListQueryDto {
  /** The service day; today without it. */
  @Allow() @ApiProperty({ format: 'date', required: false, example: '2026-11-24' }) date?: string;

  /** The language of `Accept-Language` by default. */
  @Allow() @ApiProperty({ enum: ['he', 'en'], required: false }) lang?: string;
}
