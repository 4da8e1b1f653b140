import { topics as messageTopics } from '@tidemark/contracts';
import { retrying } from '@tidemark/kernel';
import type { Admin } from 'kafkajs';

/** Settings of a new topic. An existing one stays unchanged, because its operator may have reasons. */
export interface TopicDeclaration {
  readonly partitions: number;
  readonly retention: number;
  /** Bytes of the largest message, as sent. */
  readonly largest: number;
  /** Milliseconds after which a segment is closed, so that old messages can be deleted. */
  readonly segment?: number;
}

const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * The number of partitions cannot change later without breaking the order per key, and it limits the consumers that
 * work at once. Messages contain only ids, so keeping them a week is no privacy problem.
 */
const messages: TopicDeclaration = { partitions: 6, retention: 7 * day, largest: 8_000_000 };
/** For people, who may be on vacation. */
const dead: TopicDeclaration = { partitions: 1, retention: 90 * day, largest: 8_000_000 };
/** Never read later; a process that was away for less than this misses none. One partition keeps one order. */
const announcements: TopicDeclaration = {
  partitions: 1,
  retention: 15 * minute,
  largest: 2_000_000,
  segment: 10 * minute,
};

export const deadOf = (topic: string): string => `${topic}.dead`;
/** Changes, for processes with browsers. */
export const changesTopic = 'announcements';
/** Messages for every process: far fewer, so processes without browsers read little. */
export const noticesTopic = 'notices';

export type Declarations = Readonly<Record<string, TopicDeclaration>>;

export const announcementTopics: Declarations = { [changesTopic]: announcements, [noticesTopic]: announcements };

/** Every topic of the product, by its name without the namespace. */
export const declaredTopics: Declarations = {
  ...Object.fromEntries(
    Object.values(messageTopics).flatMap((topic) => [
      [topic, messages],
      [deadOf(topic), dead],
    ]),
  ),
  ...announcementTopics,
};

const configEntries = ({ retention, largest, segment }: TopicDeclaration) => [
  { name: 'cleanup.policy', value: 'delete' },
  { name: 'retention.ms', value: String(retention) },
  { name: 'max.message.bytes', value: String(largest) },
  ...(segment === undefined ? [] : [{ name: 'segment.ms', value: String(segment) }]),
];

/** Creates the missing topics; the brokers' setting decides the number of replicas. */
export async function ensureTopics(admin: Admin, namespace: string, declared: Declarations): Promise<void> {
  await admin.createTopics({
    topics: Object.entries(declared).map(([topic, declaration]) => ({
      topic: `${namespace}.${topic}`,
      numPartitions: declaration.partitions,
      configEntries: configEntries(declaration),
    })),
  });
}

/** A new topic has no leader yet, and one whose leader left has none for a moment. */
const isWithoutLeader = (error: unknown): boolean =>
  error instanceof Error &&
  'type' in error &&
  /^(?:LEADER_NOT_AVAILABLE|NOT_LEADER_FOR_PARTITION)$/.test(String(error.type));

/** The first and next offset of each partition of a topic. */
export const offsetsOf = async (admin: Admin, topic: string): ReturnType<Admin['fetchTopicOffsets']> =>
  retrying(async () => admin.fetchTopicOffsets(topic), {
    passes: isWithoutLeader,
    patience: 10_000,
    backoff: { first: 50, longest: 1000 },
  });
