import type { DraftBody, SavedDraft } from '@tidemark/contracts';
import {
  draftAnswers,
  draftFaults,
  type DraftSave,
  ensure,
  formRefusal,
  answersToReturn,
  Refusal,
  submissionsOf,
} from '@tidemark/domain';
import type { CommandContext } from '@tidemark/kernel';
import type { Caller } from '@tidemark/kernel/http';
import { type CommandDeps, step } from '../deps.js';
import type { DraftKey, Drafts } from './drafts.js';
import { streams } from '../streams.js';
import { formFacts, templateOf } from './facts.js';

/** Saves a draft; the first one starts the form. */
export async function saveDraft(
  deps: CommandDeps,
  drafts: Drafts,
  context: CommandContext,
  caller: Caller,
  body: DraftBody,
  now: string,
): Promise<{ readonly position: string | undefined; readonly draft: SavedDraft }> {
  const { userId, assessmentId, answers } = body;
  const { tenant } = caller;
  const { assessment, facts } = await formFacts(deps, caller, body, now);
  // Checked here too: a repeated command is not decided again, but its draft is saved again.
  const refusal = formRefusal(facts);
  if (refusal !== undefined) throw new Refusal(refusal);
  const { content } = await templateOf(deps, tenant, assessment);
  const faults = draftFaults(assessmentId, content, answers);
  ensure(faults.length === 0, 'answer-invalid', { detail: faults.map(({ detail }) => detail).join('; '), faults });

  const stream = streams.response(tenant, assessmentId, userId);
  const { response } = deps.repositories;
  const started = await response.execute(stream, { type: 'StartForm', ...facts }, step(context, deps.ids, 'start'));
  const key: DraftKey = { tenant, assessmentId, userId };
  const submissions = submissionsOf(started.state);
  const known = body.submission ?? submissions;
  const draft = await drafts.save(key, submissions, known < submissions ? nothing : body, now);
  await closeIfSubmitted();
  const { savedAt, version, submission } = draft;
  // An answer without knowledge of the last submission would restore what that replaced: the device must reload.
  const news = known < submission ? draftAnswers(draft) : answersToReturn(body, draft);
  return { position: started.position, draft: { savedAt, version, submission, answers: news } };

  /** A submission in between has closed the draft already, which must not come back. */
  async function closeIfSubmitted(): Promise<void> {
    const latest = submissionsOf((await response.load(stream)).state);
    if (latest > submissions) await drafts.close(key, latest);
  }
}

const nothing: DraftSave = { answers: [] };
