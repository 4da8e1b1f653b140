import { answerMinutes, type OfferedTemplate } from '@tidemark/contracts';
import { objectivesIn, questionsIn, Refusal } from '@tidemark/domain';
import type { CommandDeps } from '../deps.js';
import { globalTenant } from '../streams.js';
import type { LoadedTemplate } from '../templates/load-template.js';
import { findPublished as findPublishedFor } from '../templates/find-template.js';

/** A template in the public library, for a person without an organization. */
export async function findPublished(deps: CommandDeps, templateId: string): Promise<LoadedTemplate | undefined> {
  try {
    return await findPublishedFor(deps, globalTenant, templateId);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'template-not-found') return undefined;
    throw error;
  }
}

/** The data of a template for the page of a sign-up link. */
export async function offeredTemplate(deps: CommandDeps, templateId: string): Promise<OfferedTemplate> {
  const found = await findPublished(deps, templateId);
  if (found === undefined) throw new Refusal('template-not-found');
  const { profile, content } = found.template;
  const questions = questionsIn(content);
  return {
    id: templateId,
    name: profile.name,
    objectives: objectivesIn(content).length,
    questions: questions.length,
    minutes: answerMinutes(questions.length),
  };
}
