import { AssignerProtocol, type PartitionAssigner } from 'kafkajs';

const { MemberAssignment, MemberMetadata } = AssignerProtocol;
const name = 'EldestFirst';

/**
 * Assigns the partitions of one topic by the age of the members: with one partition the oldest works and the others are
 * on standby. A consumer that restarts after a problem keeps its age, and so its partitions.
 */
export const eldestFirst =
  (age: string): PartitionAssigner =>
  ({ cluster }) => ({
    name,
    version: 0,
    async assign({ members, topics }) {
      const aged = members
        .map(({ memberId, memberMetadata }) => ({
          memberId,
          age: MemberMetadata.decode(memberMetadata)?.userData.toString() ?? '',
        }))
        .sort((a, b) => (a.age === b.age ? compare(a.memberId, b.memberId) : compare(a.age, b.age)));
      return aged.map(({ memberId }, place) => ({
        memberId,
        memberAssignment: MemberAssignment.encode({
          version: 0,
          assignment: Object.fromEntries(
            topics.map((topic) => [topic, partitionsOf(topic).filter((_, at) => at % aged.length === place)]),
          ),
          userData: Buffer.alloc(0),
        }),
      }));

      function partitionsOf(topic: string): number[] {
        return cluster
          .findTopicPartitionMetadata(topic)
          .map(({ partitionId }) => partitionId)
          .sort((a, b) => a - b);
      }
    },
    protocol: ({ topics }) => ({
      name,
      metadata: MemberMetadata.encode({ version: 0, topics, userData: Buffer.from(age) }),
    }),
  });

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

let lastAge = 0;

/** The time of the call; of two in one process the first is the older. */
export function nextAge(): string {
  lastAge = Math.max(lastAge + 1, Date.now() * 1000);
  return String(lastAge).padStart(20, '0');
}
