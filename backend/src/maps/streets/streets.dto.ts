import { ApiProperty } from '@nestjs/swagger';

export class StreetsDto {
  /** False where no map is installed; positions are then typed as coordinates. */
  is_installed: boolean;
  /** The closest zoom that has tiles. */
  @ApiProperty({ type: 'integer', nullable: true, example: 15 }) max_zoom: number | null;
  /** West, south, east and north of the area with streets. */
  @ApiProperty({ type: [Number], nullable: true, example: [34.75, 32.02, 34.83, 32.09] })
  bounds: number[] | null;
  /** Has to be displayed with the map. */
  @ApiProperty({ type: String, nullable: true, example: '© OpenStreetMap' }) attribution: string | null;
}
