import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.js';

export async function registerPages(_fastify: FastifyInstance, _config: Config): Promise<void> {}
