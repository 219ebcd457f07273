import type { OutboxChannel } from '../outbox/outbox-message.entity.js';

/** How drivers are told of their reservation. */
export const messageChannels: readonly OutboxChannel[] = ['mail'];
