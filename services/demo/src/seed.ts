import { otherOrganizations } from './content.js';
import { foundationSteps, peopleSteps, setPasswords, templateSteps } from './foundation.js';
import type { DemoFacts } from './marker.js';
import { roundsStory } from './rounds.js';
import { prepareSeeding, type SeedingTools, type SeedOptions } from './seeding-tools.js';
import { planSubmissions } from './submissions.js';
import { runInOrder } from './timeline.js';
import { visitSteps } from './visits.js';

/** Fills an empty installation through the same commands that people use. A repetition finishes the rest. */
export async function seedDemo(options: SeedOptions): Promise<DemoFacts> {
  const seeding = prepareSeeding(options);
  const { demo } = seeding;
  const submissions = planSubmissions(demo);
  const rounds = roundsStory(demo, submissions);
  const others = otherOrganizations().map(seeding.forOther);
  const steps = [
    ...[demo, ...others].flatMap(organizationSteps),
    ...rounds.steps,
    ...visitSteps(demo, submissions),
    ...others.flatMap((other) => visitSteps(other, [])),
  ];
  await Promise.all([setPasswords(demo), runInOrder(seeding, steps)]);
  return factsOf(demo, rounds.assessments());
}

const organizationSteps = (tools: SeedingTools) => [
  ...foundationSteps(tools),
  ...peopleSteps(tools),
  ...templateSteps(tools),
];

function factsOf(
  { tenant, content, created, marker, id }: SeedingTools,
  assessments: DemoFacts['assessments'],
): DemoFacts {
  const [root] = content.nodes;
  const [template] = content.templates;
  return {
    organizationId: tenant,
    rootNodeId: created.nodes.get(root?.key ?? '') ?? '',
    templateId: created.templates.get(template?.file ?? '') ?? '',
    assessments,
    personas: [...created.personas].map(([title, personaId]) => ({ id: personaId, title })),
    accounts: content.people.map(({ email, role, firstName }) => ({
      id: id('user', email),
      role,
      email,
      password: marker.password,
      firstName,
    })),
  };
}
