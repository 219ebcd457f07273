import { Module } from '@nestjs/common';
import { SmsGatewayClient } from './sms-gateway.client.js';

@Module({ providers: [SmsGatewayClient], exports: [SmsGatewayClient] })
export class SmsModule {}
