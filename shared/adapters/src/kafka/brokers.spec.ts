import { describe, expect, it } from '@jest/globals';
import { readBrokers } from './brokers.js';

describe('KAFKA_BROKERS', () => {
  it('is a list of addresses', () => {
    expect(readBrokers('kafka:9092')).toEqual({ brokers: ['kafka:9092'], ssl: false });
    expect(readBrokers('a:9092, b.example.org:19092,[::1]:9092')).toEqual({
      brokers: ['a:9092', 'b.example.org:19092', '[::1]:9092'],
      ssl: false,
    });
  });

  it('is also an address with TLS, user, password and mechanism', () => {
    expect(readBrokers('kafkas://a:9093,b:9093')).toEqual({ brokers: ['a:9093', 'b:9093'], ssl: true });
    expect(readBrokers('kafkas://tide:p%40ss%3A%25@a:9093')).toEqual({
      brokers: ['a:9093'],
      ssl: true,
      sasl: { mechanism: 'scram-sha-512', username: 'tide', password: 'p@ss:%' },
    });
    expect(readBrokers('kafka://tide:secret@a:9093/?mechanism=plain').sasl).toEqual({
      mechanism: 'plain',
      username: 'tide',
      password: 'secret',
    });
  });

  it.each([
    '',
    'kafka',
    'a:9092,',
    'a:9092 b:9092',
    'http://a:9092',
    'kafka://tide@a:9092',
    'kafka://tide:geheim@',
    'kafka://tide:geheim@a:9092?mechanism=gssapi',
    'kafka://tide:gehe%im@a:9092',
  ])('"%s" is refused without repeating it in the message', (text) => {
    expect(() => readBrokers(text)).toThrow(/^KAFKA_BROKERS: .+mechanism=scram-sha-512/);
    expect(() => readBrokers(text)).not.toThrow(/geheim|gehe%im/);
  });
});
