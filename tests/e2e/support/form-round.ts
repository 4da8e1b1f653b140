import { encodeObject } from '@tidemark/contracts';
import type { Account } from '../../harness/demo.js';
import { applyTo, fresh, importTemplate, nodeNamed, type openWindows, trigger } from '../../harness/scenario.js';
import type { Server } from '../../harness/server.js';
import { ladder } from '../../harness/template.js';

/** Two areas with two questions each, asked of the team Route planning: Isabela and Kenji. */
export async function askTeam(server: Server, windows: Partial<ReturnType<typeof openWindows>> = {}): Promise<string> {
  const boss = await server.as(server.demo.some('super'));
  const templateId = await importTemplate(boss, {
    shortName: fresh('Form'),
    areas: [
      [
        {
          shortName: 'Flow',
          questions: [ladder(), { ...ladder(), title: 'How small is a change?' }],
          recommendations: ['r1'],
        },
      ],
      [
        { shortName: 'Review', questions: [ladder()] },
        { shortName: 'Safety', questions: [{ ...ladder(), kind: 'checklist', title: 'What do you practise?' }] },
      ],
    ],
    recommendations: ['r1'],
  });
  const assessmentId = await applyTo(boss, { templateId, nodes: [await nodeNamed(server, 'Route planning')], windows });
  await trigger(
    boss,
    assessmentId,
    ['isabela', 'kenji'].map((name) => server.demo.account(name).id),
  );
  return assessmentId;
}

/** The address of a person's form, as the mail has it. */
export const formAddress = ({ id }: Account, assessmentId: string): string =>
  `/form?value=${encodeObject({ userId: id, assessmentId })}`;
