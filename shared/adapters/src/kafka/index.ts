export { createKafkaAnnouncements, type KafkaAnnouncements, type KafkaAnnouncementsOptions } from './announcements.js';
export { type KafkaOptions, usualNamespace } from './client.js';
export { unhandledMessages } from './lag.js';
export { createKafkaMessageBus, type KafkaBusOptions, type KafkaMessageBus } from './message-bus.js';
export { createSetAside, type SetAside, type SetAsideMessages, type SetAsideOptions } from './set-aside.js';
export { deadOf, declaredTopics, type Declarations, type TopicDeclaration } from './topics.js';
