import { describe, expect, test } from '@jest/globals';
import { deliveryReasonOf, deliveryReasons } from './delivery-reasons.js';

describe('reasons of e-mails that were given up', () => {
  test('are known again by their sentence, each by its own; what a mail server says is none', () => {
    const keys = Object.values(deliveryReasons).map(deliveryReasonOf);
    expect(keys).toEqual(Object.keys(deliveryReasons));
    expect(deliveryReasonOf('550 5.1.1 no such user')).toBeUndefined();
  });

  test.each(['connect ECONNREFUSED 10.0.0.4:587', 'getaddrinfo ENOTFOUND mail.example', 'Connection timeout'])(
    'tell of the network that the mail server is away: %s',
    (reason) => expect(deliveryReasonOf(reason)).toBe('away'),
  );
});
