import type { AnswerOf, Routes } from '@tidemark/contracts';
import type { Client } from './client.js';
import { fresh } from './scenario.js';

type Level = AnswerOf<Routes['createLevel']>;
type Maturity = AnswerOf<Routes['createObjectiveMaturity']>;

/** A template that was built call by call: two levels, and at each a description and a choice of the one question. */
export interface Built {
  readonly id: string;
  readonly levels: readonly Level[];
  readonly area: AnswerOf<Routes['createArea']>;
  readonly objective: AnswerOf<Routes['createObjective']>;
  readonly maturities: readonly Maturity[];
  readonly question: AnswerOf<Routes['createQuestion']>;
  readonly choices: readonly AnswerOf<Routes['createChoice']>[];
}

export const beginTemplate = async (client: Client, more: object = {}) =>
  client.ok('createTemplate', { body: { shortName: fresh('Built'), description: 'Built call by call', ...more } });

/** Everything that is needed to deploy it; it is a draft. */
export async function buildTemplate(client: Client, more: object = {}): Promise<Built> {
  const { id } = await beginTemplate(client, more);
  const levels: Level[] = [];
  for (const position of [1, 2]) {
    const body = { assessment_id: id, position, name: `Level ${String(position)}`, description: 'What it means' };
    levels.push(await client.ok('createLevel', { body }));
  }
  const area = await client.ok('createArea', { body: { assessment_id: id, name: 'Supply', description: 'All of it' } });
  const objective = await client.ok('createObjective', {
    body: { assessment_id: id, area_id: area.id, shortName: 'Stock', description: 'What is there' },
  });
  const question = await client.ok('createQuestion', {
    body: { objectiveId: objective.id, title: 'Who counts?', description: 'And how often' },
  });
  const maturities: Maturity[] = [];
  const choices: Built['choices'][number][] = [];
  for (const level of levels) {
    const of = { objective_id: objective.id, maturity_id: level.id };
    maturities.push(
      await client.ok('createObjectiveMaturity', { body: { ...of, description: `Stock at ${level.name}` } }),
    );
    choices.push(
      await client.ok('createChoice', {
        body: { questionId: question.id, objectiveId: objective.id, maturityId: level.id, title: `At ${level.name}` },
      }),
    );
  }
  return { id, levels, area, objective, maturities, question, choices };
}

export const deploy = async (client: Client, id: string) =>
  client.ok('changeAssessment', { params: { id }, body: { isDeployed: true } });

export async function buildDeployed(client: Client, more: object = {}): Promise<Built> {
  const built = await buildTemplate(client, more);
  await deploy(client, built.id);
  return built;
}
