export { createKafkaAnnouncements, type KafkaAnnouncements, type KafkaAnnouncementsOptions } from './announcements.js';
export type { KafkaOptions } from './client.js';
export { createKafkaMessageBus, type ConsumerLag, type KafkaBusOptions, type KafkaMessageBus } from './message-bus.js';
export { declaredTopics, type Declarations, type TopicDeclaration } from './topics.js';
