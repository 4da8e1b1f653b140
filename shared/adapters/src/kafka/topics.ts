import { topics as messageTopics } from '@tidemark/contracts';
import { retrying } from '@tidemark/kernel';
import type { Admin } from 'kafkajs';

/** What a topic is made with. One that is there already stays as it is: its operator may have had reasons. */
export interface TopicDeclaration {
  readonly partitions: number;
  readonly retention: number;
  /** Bytes of the largest message, as it is sent. */
  readonly largest: number;
  /** Milliseconds after which a file of it is closed, so that what is old can be forgotten. */
  readonly segment?: number;
}

const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * The partitions of a topic cannot be changed later without breaking the order of a key, and no more consumers than partitions
 * have work at once. Messages hold ids alone, so their week is no question of anybody's privacy.
 */
const messages: TopicDeclaration = { partitions: 6, retention: 7 * day, largest: 8_000_000 };
/** Looked at by people, who are on holiday sometimes. */
const dead: TopicDeclaration = { partitions: 1, retention: 90 * day, largest: 8_000_000 };
/** Nobody looks at one again; a process that was away for less than this misses none. One partition: one order. */
const announcements: TopicDeclaration = {
  partitions: 1,
  retention: 15 * minute,
  largest: 2_000_000,
  segment: 10 * minute,
};

export const deadOf = (topic: string): string => `${topic}.dead`;
/** Of changes, for those that answer people. */
export const changesTopic = 'announcements';
/** Of what every process has to hear: much less, so that a process that shows nothing reads along for nothing. */
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

/** Makes those of the topics that are not there; how many copies of each are kept is the brokers' own setting. */
export async function ensureTopics(admin: Admin, namespace: string, declared: Declarations): Promise<void> {
  await admin.createTopics({
    topics: Object.entries(declared).map(([topic, declaration]) => ({
      topic: `${namespace}.${topic}`,
      numPartitions: declaration.partitions,
      configEntries: configEntries(declaration),
    })),
  });
}

/** A topic that was made a moment ago has no leader yet, and one whose leader went away has none for a moment. */
const isWithoutLeader = (error: unknown): boolean =>
  error instanceof Error &&
  'type' in error &&
  /^(?:LEADER_NOT_AVAILABLE|NOT_LEADER_FOR_PARTITION)$/.test(String(error.type));

/** Where each partition of a topic begins and ends. */
export const offsetsOf = async (admin: Admin, topic: string): ReturnType<Admin['fetchTopicOffsets']> =>
  retrying(async () => admin.fetchTopicOffsets(topic), {
    passes: isWithoutLeader,
    patience: 10_000,
    backoff: { first: 50, longest: 1000 },
  });
