import type { KafkaConfig } from 'kafkajs';

/** The parts of the client's configuration in KAFKA_BROKERS. */
export type Reach = Required<Pick<KafkaConfig, 'brokers' | 'ssl'>> & Pick<KafkaConfig, 'sasl'>;

const mechanisms = ['plain', 'scram-sha-256', 'scram-sha-512'] as const;
type Mechanism = (typeof mechanisms)[number];
const isMechanism = (text: string): text is Mechanism => mechanisms.some((known) => known === text);

const address = /^(?:\[[0-9a-fA-F:]+\]|[^\s:/@?#[\]]+):\d{1,5}$/;

/** Never repeats the input, which may contain a password. */
const refuse = (what: string): never => {
  throw new Error(
    `KAFKA_BROKERS: ${what}. It is host:port,host:port, or kafka://user:password@host:port,host:port?mechanism=scram-sha-512; kafkas:// with TLS`,
  );
};

const full =
  /^(?<scheme>kafkas?):\/\/(?:(?<user>[^:@/]*):(?<password>[^@/]*)@)?(?<hosts>[^@?/]+)\/?(?:\?(?<query>.*))?$/;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return refuse('a % of the user or the password is not written as %25');
  }
}

function hostsIn(text: string): string[] {
  const hosts = text.split(',').map((host) => host.trim());
  if (!hosts.every((host) => address.test(host))) refuse('each broker is a host and a port');
  return hosts;
}

function signing(user: string | undefined, password: string | undefined, mechanism: string): Pick<KafkaConfig, 'sasl'> {
  if (user === undefined || password === undefined) return {};
  if (!isMechanism(mechanism)) return refuse(`mechanism is one of ${mechanisms.join(', ')}`);
  const credentials = { username: decoded(user), password: decoded(password) };
  if (mechanism === 'plain') return { sasl: { mechanism, ...credentials } };
  if (mechanism === 'scram-sha-256') return { sasl: { mechanism, ...credentials } };
  return { sasl: { mechanism, ...credentials } };
}

/** Parses KAFKA_BROKERS: addresses only, or an address with user, password and TLS. */
export function readBrokers(text: string): Reach {
  if (!text.includes('://')) return { brokers: hostsIn(text), ssl: false };
  const { scheme, user, password, hosts, query } = full.exec(text.trim())?.groups ?? {};
  if (hosts === undefined) return refuse('it cannot be read');
  const mechanism = new URLSearchParams(query).get('mechanism') ?? 'scram-sha-512';
  return { brokers: hostsIn(hosts), ssl: scheme === 'kafkas', ...signing(user, password, mechanism) };
}
