import { describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { deliveryReasons, type MailDelivery } from '@tidemark/contracts';
import { renderApp } from '../testing/render';
import { DeliveryStatus } from './DeliveryStatus';

const failed = (reason: string): MailDelivery => ({
  id: 'm',
  kind: 'invitation',
  status: 'failed',
  assessment_id: 'h2',
  user: { id: 'ana', firstName: 'Ana', surName: 'Ribeiro', email: 'ana@halden.example' },
  sender_id: 'oskar',
  attempts: 1,
  nextAttemptAt: null,
  reason,
  updatedAt: '2026-11-02T09:40:00.000Z',
  canResend: true,
  may: ['resend'],
});

describe('why an e-mail was given up', () => {
  test.each([
    ['en-US', 'Not delivered', deliveryReasons.closed],
    ['es', 'No entregado', 'El formulario está cerrado.'],
    ['pt-BR', 'Não entregue', 'O formulário está fechado.'],
  ])('is shown in the language of the reader: %s', async (language, status, reason) => {
    await renderApp(<DeliveryStatus delivery={failed(deliveryReasons.closed)} />, { language });
    expect(screen.getByText(status)).toBeTruthy();
    expect(screen.getByText(reason)).toBeTruthy();
  });

  test('stays in the words of the mail server, where it was that which refused', async () => {
    await renderApp(<DeliveryStatus delivery={failed('550 5.1.1 No such mailbox')} />, { language: 'es' });
    expect(screen.getByText('550 5.1.1 No such mailbox')).toBeTruthy();
  });
});
