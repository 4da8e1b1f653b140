import { AssistantFailed } from '@tidemark/kernel';
import type OpenAI from 'openai';

/** Converts a failure. Keeps only the status of the server's answer, which may repeat the key or the question. */
export function failureOf(Client: typeof OpenAI, error: unknown, isLate: boolean): AssistantFailed {
  if (error instanceof AssistantFailed) return error;
  if (isLate || error instanceof Client.APIConnectionTimeoutError) {
    return new AssistantFailed('timeout', 'The endpoint takes too long');
  }
  if (error instanceof Client.APIError && typeof error.status === 'number') return ofStatus(error.status);
  if (error instanceof Client.APIConnectionError) {
    return new AssistantFailed('unavailable', 'The endpoint cannot be reached');
  }
  return new AssistantFailed('unavailable', 'The endpoint broke off, or does not speak the protocol');
}

const ofStatus = (status: number): AssistantFailed =>
  new AssistantFailed(status === 429 ? 'busy' : 'unavailable', `The endpoint answered ${String(status)}`);
