import type { EntityManager } from 'typeorm';
import { problem } from '../platform/problems/problem.js';
import { ContactMessage } from './contact-message.entity.js';

/** Throws `not_found` for a message that does not exist. */
export async function lockContactMessage(tx: EntityManager, id: number): Promise<ContactMessage> {
  const message = await tx.findOne(ContactMessage, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!message) throw problem('not_found');
  return message;
}
