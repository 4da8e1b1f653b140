import type { ChatRefusal } from '@tidemark/contracts';
import { Refusal } from '@tidemark/domain';
import { AssistantFailed } from '@tidemark/kernel';
import type { z } from 'zod';

/** A refused question, with the reason. */
export class ChatRefused extends Error {
  override readonly name = 'ChatRefused';
  readonly code: ChatRefusal;
  constructor(code: ChatRefusal) {
    super(code);
    this.code = code;
  }
}

/** Why a command is invalid; its text, if that is the only fault. */
export function refusalOfCommand({ issues }: z.ZodError): ChatRefusal {
  const codes = issues.map((issue): ChatRefusal => {
    if (issue.path.join('.') !== 'payload.text') return 'invalid-request';
    if (issue.code === 'too_small') return 'text-empty';
    return issue.code === 'custom' && issue.params?.['code'] === 'too-long' ? 'text-too-long' : 'invalid-request';
  });
  return codes.find((code) => code === 'invalid-request') ?? codes[0] ?? 'invalid-request';
}

/** The refusal for a failure; undefined for an unexpected one. */
export function refusalOfFailure(error: unknown): ChatRefusal | undefined {
  if (error instanceof ChatRefused) return error.code;
  if (error instanceof AssistantFailed) return error.reason === 'busy' ? 'unavailable' : error.reason;
  if (error instanceof Refusal && error.code === 'too-many-attempts') return 'too-many-attempts';
  return undefined;
}
