import { Global, Module } from '@nestjs/common';
import { SealerService } from './sealer.service.js';

@Global()
@Module({ providers: [SealerService], exports: [SealerService] })
export class CryptoModule {}
