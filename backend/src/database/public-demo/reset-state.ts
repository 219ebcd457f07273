import { Injectable } from '@nestjs/common';

/** Whether this process is replacing the data of the demo now; it answers no other requests meanwhile. */
@Injectable()
export class ResetStateService {
  isResetting = false;
}
