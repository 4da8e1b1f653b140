import { contentId, parseContentId, routes } from '@tidemark/contracts';
import { answersPerLevel, emptyCounters } from '@tidemark/contracts/scoring';
import { ensure, findObjective, levelsInOrder, maySeeRespondent, scoringModelOf } from '@tidemark/domain';
import { collections, perPerson } from '@tidemark/domain/read-models';
import { withheldBar } from '@tidemark/presenters';
import { findEither } from '../access/find-assessment.js';
import type { Toolbox } from '../toolbox.js';
import { loadShown } from './load.js';

/** The bars of one objective, with the own answers of the named user, else of the caller. */
export const answersPerLevelHandler = (tools: Toolbox) =>
  tools.answering(routes.answersPerLevel, async ({ params, body, caller, context: { now } }, read) => {
    const objective = parseContentId(params.objectiveId);
    ensure(objective, 'objective-not-found');
    const userId = body.userId ?? caller.userId;
    const found = await findEither(read, caller, objective.owner);
    ensure(maySeeRespondent(caller, userId), 'not-allowed');
    const { profile, content } = found.template.template;
    ensure(findObjective(content, objective.n), 'objective-not-found');
    const { shown } = await loadShown(read, { ...caller, now }, found);
    const isShown = typeof shown !== 'string' && !shown.hidden.includes(objective.n);
    const respondent = await read.get(collections.respondents, perPerson(found.id, userId));
    const contribution = respondent?.contribution ?? null;
    const levels = levelsInOrder(content);
    const bars = answersPerLevel(
      scoringModelOf(profile, content),
      objective.n,
      isShown ? shown.counters : emptyCounters(),
      contribution,
    );
    return {
      body: bars.map(({ level, ...bar }) => ({
        maturity_id: contentId(found.id, levels[level - 1]?.n ?? 0),
        ...(isShown ? bar : withheldBar(bar)),
      })),
    };
  });
