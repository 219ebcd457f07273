import { Injectable } from '@nestjs/common';
import { ParkingLot } from '../lots/parking-lot.entity.js';
import { ClockService } from '../platform/clock/clock.service.js';
import { TransactionService } from '../platform/persistence/transaction.service.js';
import type { Language } from '../platform/problems/language.js';
import { fieldMessage } from '../platform/problems/field-messages.js';
import { invalidField } from '../platform/problems/problem.js';
import { GateCodesService } from './gate-codes.service.js';
import type { EnrolmentDto, EnrolmentRequestDto } from './gate-device.dto.js';
import { GateDevice } from './gate-device.entity.js';
import { isCreatorTrusted } from './gate-devices.service.js';
import { gateLotOf } from './gate-lot.js';
import { readGateSecret } from './gate-secrets.js';
import { readPublicKey, toSpki } from './signed-request.js';

const invalidToken = () => invalidField('token', 'invalid_token', fieldMessage('invalid_gate_link'));

/** Turns a phone into a device of a lot's gate. */
@Injectable()
export class GateEnrolmentService {
  constructor(
    private readonly transactions: TransactionService,
    private readonly clock: ClockService,
    private readonly codes: GateCodesService,
  ) {}

  /** Throws `invalid_token` for a token that is unknown, used, expired, or of a revoked device. */
  async enrol(
    { token, public_key: publicKey }: EnrolmentRequestDto,
    language: Language,
  ): Promise<EnrolmentDto> {
    const key = readPublicKey(publicKey);
    if (!key) throw invalidField('public_key', 'invalid', fieldMessage('invalid'));
    const secret = readGateSecret('enrolment', token);
    if (!secret) throw invalidToken();
    return this.transactions.run(async (tx) => {
      const now = this.clock.now();
      const device = await tx
        .createQueryBuilder(GateDevice, 'device')
        .where('device.parkingLotId = :parkingLotId AND device.enrolmentHash = :hash', secret)
        .andWhere('device.revokedAt IS NULL AND device.enrolmentExpiresAt > :now', { now })
        .andWhere(isCreatorTrusted)
        .setLock('pessimistic_write')
        .getOne();
      if (!device) throw invalidToken();
      const { parkingLotId, id } = device;
      const enrolled = { publicKey: toSpki(key), enrolledAt: now, enrolmentHash: null };
      await tx.update(GateDevice, { parkingLotId, id }, enrolled);
      const lot = await tx.findOneByOrFail(ParkingLot, { id: parkingLotId });
      return {
        device_id: id,
        device_name: device.name,
        lot: gateLotOf(lot, language),
        signing_keys: this.codes.signingKeys,
      };
    });
  }
}
