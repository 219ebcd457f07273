import { IsIn, IsString, MaxLength } from 'class-validator';

export class CheckPlateDto {
  @IsString() @MaxLength(1000) license_plate: string;
}

export class PlateDecisionDto {
  @IsString() @MaxLength(1000) license_plate: string;
  @IsIn(['edit', 'continue']) decision: 'edit' | 'continue';
}
