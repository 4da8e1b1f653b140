import { foundationSteps, peopleSteps, setPasswords, templateSteps } from './foundation.js';
import type { DemoFacts } from './marker.js';
import { roundsStory } from './rounds.js';
import { prepareSeeding, type SeedOptions } from './seeding-tools.js';
import { runInOrder } from './timeline.js';

/** Fills an empty installation through the same commands that people use. A repetition finishes the rest. */
export async function seedDemo(options: SeedOptions): Promise<DemoFacts> {
  const seeding = prepareSeeding(options);
  const { tenant, content, created, marker, id } = seeding;
  const rounds = roundsStory(seeding);
  const steps = [...foundationSteps(seeding), ...peopleSteps(seeding), ...templateSteps(seeding), ...rounds.steps];
  await Promise.all([setPasswords(seeding), runInOrder(seeding, steps)]);
  const [root] = content.nodes;
  const [template] = content.templates;
  return {
    organizationId: tenant,
    rootNodeId: created.nodes.get(root?.key ?? '') ?? '',
    templateId: created.templates.get(template?.file ?? '') ?? '',
    assessments: rounds.assessments(),
    personas: [...created.personas].map(([title, personaId]) => ({ id: personaId, title })),
    accounts: content.people
      .filter(({ hasPassword }) => hasPassword)
      .map(({ email, role, firstName }) => ({
        id: id('user', email),
        role,
        email,
        password: marker.password,
        firstName,
      })),
  };
}
