import { IsOptional, IsString, MaxLength } from 'class-validator';

export class StatisticsRangeDto {
  @IsOptional() @IsString() @MaxLength(40) start_date?: string;
  @IsOptional() @IsString() @MaxLength(40) end_date?: string;
}
