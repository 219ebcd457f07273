import {
  accountTopics,
  checkoutRefundTopic,
  contactReplyTopic,
  contactTopic,
  driverTopics,
  eveningMessageTopic,
  gateListTopic,
  groupTopics,
  myReservationsTopic,
  openingReminderTopic,
  type OutboxTopic,
  payeeAccountTopic,
  payoutReturnedTopic,
  refundTopic,
  statementTopic,
  waitlistTopics,
} from '../outbox/outbox-message.entity.js';

/** The topics of messages, as operators look for them. */
export const topicsByKind = {
  reservation: [...driverTopics, ...groupTopics, eveningMessageTopic, myReservationsTopic],
  refund: [refundTopic, checkoutRefundTopic],
  incident: ['spot_taken'],
  waitlist: [...waitlistTopics, openingReminderTopic],
  contact: [contactTopic, contactReplyTopic],
  account: accountTopics,
  money: [statementTopic, payoutReturnedTopic, payeeAccountTopic],
  gate_list: [gateListTopic],
} as const satisfies Record<string, readonly OutboxTopic[]>;

export type MessageKind = keyof typeof topicsByKind;
export const messageKinds = Object.keys(topicsByKind) as MessageKind[];

export const kindOf = (topic: OutboxTopic): MessageKind =>
  messageKinds.find((kind) => (topicsByKind[kind] as readonly OutboxTopic[]).includes(topic)) ??
  'reservation';

export const allTopics: readonly OutboxTopic[] = Object.values(topicsByKind).flat();
