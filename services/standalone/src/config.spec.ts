import { describe, expect, it } from '@jest/globals';
import { readEnvironment } from './config.js';

const faultsOf = (variables: Readonly<Record<string, string | undefined>>): string[] => {
  try {
    readEnvironment(variables);
    return [];
  } catch (error) {
    const [first, ...lines] = (error instanceof Error ? error.message : '').split('\n');
    expect(first).toBe('The environment is not as expected:');
    return lines.map((line) => line.trim().split(':')[0] ?? '').sort();
  }
};

describe('the environment', () => {
  it('needs nothing: every variable has a default that works', () =>
    expect(readEnvironment({})).toEqual({
      PORT: 3000,
      CHROMIUM_SANDBOX: 'on',
      HOST: '127.0.0.1',
      DATA_DIR: './data',
      PROFILE: 'embedded',
      DEMO: 'auto',
      STARTER_SIGN_UP: 'auto',
      SIGN_IN_LIMIT: 10,
      ACCOUNT_LIMIT: 10,
      MAIL_ORGANIZATION_LIMIT: 5000,
      MAIL_SENDER_LIMIT: 2000,
      MAIL_RECIPIENT_LIMIT: 50,
      PUBLIC_LIMIT: 1200,
      SEGMENTS: 8,
      PROJECTORS_AT_WORK: 1,
      UNAUTHENTICATED_LIMIT: 300,
      SOCKET_LIMIT: 20,
      CHAT_LIMIT: 20,
      TRUST_PROXY: 0,
      SIGN_IN_WITHOUT_AUDIT: 'off',
      SESSION_HOURS: 12,
      MAIL_FROM: 'Tidemark <tidemark@localhost>',
      DOCS: 'on',
      LOG_LEVEL: 'info',
      LOG_FORMAT: 'auto',
      OTEL_TRACES_SAMPLER: 'parentbased_always_on',
      OTEL_SDK_DISABLED: false,
    }));
  it('treats an empty variable as unset, and ignores others', () =>
    expect(readEnvironment({ PORT: '', PUBLIC_URL: '', SMTP_URL: '', PATH: '/bin', HOME: undefined })).toEqual(
      readEnvironment({}),
    ));
  it('names every variable with an invalid value [X1-114]', () => {
    const garbage = {
      SMTP_URL: 'mail.example',
      MAIL_FROM: 'nobody\nBcc: all@example.org',
      AUDIT_LOG: '/no/such/folder/audit.jsonl',
      CHROMIUM: '/no/such/chromium',
      MONGODB_URL: 'nonsense',
      KAFKA_BROKERS: 'nonsense',
    };
    expect(faultsOf(garbage)).toEqual(Object.keys(garbage).sort());
    for (const MAIL_FROM of ['a@b', 'Tidemark <tide@mark.example>', '"Tide, Mark" <tide@mark.example>'])
      expect(faultsOf({ MAIL_FROM })).toEqual([]);
    expect(faultsOf({ AUDIT_LOG: '-', CHROMIUM: 'off', SMTP_URL: 'smtps://user:pass@mail.example:465' })).toEqual([]);
  });
  it('reads numbers, and removes the slash at the end of links', () =>
    expect(
      readEnvironment({
        PORT: '0',
        SIGN_IN_LIMIT: '0',
        ACCOUNT_LIMIT: '0',
        SESSION_HOURS: '0.5',
        PUBLIC_URL: 'https://tide.example/mark//',
      }),
    ).toMatchObject({
      PORT: 0,
      SIGN_IN_LIMIT: 0,
      ACCOUNT_LIMIT: 0,
      SESSION_HOURS: 0.5,
      PUBLIC_URL: 'https://tide.example/mark',
    }));
  it('reports all faults together', () =>
    expect(
      faultsOf({
        PORT: '65536',
        PROFILE: 'cloud',
        DEMO: 'yes',
        SIGN_IN_LIMIT: '1.5',
        SESSION_HOURS: '0',
        PUBLIC_URL: 'ftp://tide.example',
        LOG_LEVEL: 'loud',
        MASTER_EMAIL: 'operator@tide.example',
      }),
    ).toEqual([
      'DEMO',
      'LOG_LEVEL',
      'MASTER_PASSWORD',
      'PORT',
      'PROFILE',
      'PUBLIC_URL',
      'SESSION_HOURS',
      'SIGN_IN_LIMIT',
    ]));
  it('limits a session to more than nothing and at most 90 days', () => {
    expect(faultsOf({ SESSION_HOURS: '2160' })).toEqual([]);
    for (const hours of ['2161', '-1', 'long', 'Infinity', 'NaN']) {
      expect(faultsOf({ SESSION_HOURS: hours })).toEqual(['SESSION_HOURS']);
    }
  });
  it('needs an address and a model for an assistant that is not built in', () => {
    expect(faultsOf({ ASSISTANT_URL: 'https://models.example/v1' })).toEqual(['ASSISTANT_MODEL']);
    expect(faultsOf({ ASSISTANT_KEY: 'k', ASSISTANT_MODEL: 'm' })).toEqual(['ASSISTANT_URL', 'ASSISTANT_URL']);
    expect(faultsOf({ ASSISTANT_URL: 'file:///etc', ASSISTANT_MODEL: 'm' })).toEqual(['ASSISTANT_URL']);
    expect(faultsOf({ ASSISTANT_URL: 'http://localhost:11434/v1', ASSISTANT_MODEL: 'm' })).toEqual([]);
  });
  it('accepts the variables of OpenTelemetry in its format', () => {
    expect(
      readEnvironment({
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
        OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc, x-team=tide=mark',
        OTEL_TRACES_SAMPLER: 'traceidratio',
        OTEL_TRACES_SAMPLER_ARG: '0.25',
        OTEL_SDK_DISABLED: 'true',
      }),
    ).toMatchObject({
      OTEL_EXPORTER_OTLP_HEADERS: { authorization: 'Bearer abc', 'x-team': 'tide=mark' },
      OTEL_TRACES_SAMPLER_ARG: 0.25,
      OTEL_SDK_DISABLED: true,
    });
    expect(
      faultsOf({
        OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318',
        OTEL_EXPORTER_OTLP_HEADERS: 'a token',
        OTEL_RESOURCE_ATTRIBUTES: 'place=%zz',
        OTEL_TRACES_SAMPLER: 'sometimes',
        OTEL_TRACES_SAMPLER_ARG: '2',
      }),
    ).toEqual([
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      'OTEL_EXPORTER_OTLP_HEADERS',
      'OTEL_RESOURCE_ATTRIBUTES',
      'OTEL_TRACES_SAMPLER',
      'OTEL_TRACES_SAMPLER_ARG',
    ]);
  });
  it('needs all variables of the first master', () => {
    expect(faultsOf({ MASTER_EMAIL: 'operator@tide.example' })).toEqual(['MASTER_PASSWORD']);
    expect(faultsOf({ MASTER_PASSWORD: 'Tide-mark7' })).toEqual(['MASTER_EMAIL']);
    expect(faultsOf({ MASTER_EMAIL: 'operator@tide.example', MASTER_PASSWORD: 'Tide-mark7' })).toEqual([]);
  });
  it('needs every engine for the distributed profile', () => {
    expect(faultsOf({ PROFILE: 'distributed' })).toEqual([
      'EVENTSTORE_URL',
      'KAFKA_BROKERS',
      'MONGODB_URL',
      'SMTP_URL',
    ]);
    const engines = { EVENTSTORE_URL: 'esdb://e', MONGODB_URL: 'mongodb://m', KAFKA_BROKERS: 'k:9092' };
    expect(faultsOf({ PROFILE: 'distributed', ...engines })).toEqual(['SMTP_URL']);
    expect(faultsOf({ PROFILE: 'distributed', ...engines, SMTP_URL: 'smtp://s' })).toEqual([]);
  });
});
