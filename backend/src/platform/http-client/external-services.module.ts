import { Global, Module } from '@nestjs/common';
import { ExternalServicesService } from './external-services.service.js';

@Global()
@Module({ providers: [ExternalServicesService], exports: [ExternalServicesService] })
export class ExternalServicesModule {}
