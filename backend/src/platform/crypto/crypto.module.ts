import { Global, Module } from '@nestjs/common';
import { Sealer } from './sealer.js';

@Global()
@Module({ providers: [Sealer], exports: [Sealer] })
export class CryptoModule {}
