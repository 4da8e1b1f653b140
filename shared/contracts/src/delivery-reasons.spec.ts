import { describe, expect, test } from '@jest/globals';
import { deliveryReasonOf, deliveryReasons } from './delivery-reasons.js';

describe('our reasons for failed e-mails', () => {
  test('are recognized by their sentence; the words of a mail server are not', () => {
    const keys = Object.values(deliveryReasons).map(deliveryReasonOf);
    expect(keys).toEqual(Object.keys(deliveryReasons));
    expect(deliveryReasonOf('550 5.1.1 no such user')).toBeUndefined();
  });

  test.each(['connect ECONNREFUSED 10.0.0.4:587', 'getaddrinfo ENOTFOUND mail.example', 'Connection timeout'])(
    'report a network error as an unreachable mail server: %s',
    (reason) => expect(deliveryReasonOf(reason)).toBe('away'),
  );
});
