import { ApiProperty } from '@nestjs/swagger';

export class LivenessDto {
  /** @example "ok" */
  status: string;
}

export class DownServiceDto {
  /** @example "vehicle_registry" */
  service: string;
  /** @example "gov" */
  driver: string;
  @ApiProperty({ example: false }) is_up: boolean;
  /** @example "timeout" */
  cause: string | null;
}

export class ReadinessDto {
  /** @example "ready" */
  status: string;
  /** External services that are unavailable; absent when there are none. */
  down?: DownServiceDto[];
  /**
   * Problems of the database that do not prevent it from working, such as a full disk; absent when there are none.
   * @example ["disk_full"]
   */
  database?: string[];
  /**
   * Why the mail server accepts no mail at the moment; absent while it does. Mails wait and are sent later.
   * @example ["server_unreachable"]
   */
  mail?: string[];
  /**
   * Background jobs that have not run when they were due; absent when there are none.
   * @example ["expire_holds"]
   */
  late_jobs?: string[];
}
