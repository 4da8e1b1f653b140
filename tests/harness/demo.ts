import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { must } from './wait.js';

const Role = z.enum(['user', 'admin', 'super', 'master']);
const Account = z.object({
  id: z.string().min(1),
  role: Role,
  email: z.email(),
  password: z.string().min(1),
  firstName: z.string().min(1),
});
export type Account = z.infer<typeof Account>;

/** DATA_DIR/demo.json as the interface promises it. */
const DemoFile = z.object({
  url: z.url(),
  organizationId: z.string().min(1),
  rootNodeId: z.string().min(1),
  templateId: z.string().min(1),
  assessments: z.array(z.object({ id: z.string(), nodeId: z.string(), shortName: z.string() })).min(1),
  personas: z.array(z.object({ id: z.string(), title: z.string() })).min(1),
  accounts: z.array(Account).min(1),
});

export type Demo = z.infer<typeof DemoFile> & {
  /** The account whose e-mail address begins so. */
  account(start: string): Account;
  /** Any account of a role. */
  some(role: Account['role']): Account;
  persona(title: string): string;
};

export const readDemo = async (dataDir: string): Promise<Demo> =>
  demoOf(JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8')));

export function demoOf(told: unknown): Demo {
  const file = DemoFile.parse(told);
  return {
    ...file,
    account: (start) =>
      must(
        file.accounts.find(({ email }) => email.startsWith(start)),
        `demo account ${start}`,
      ),
    some: (role) =>
      must(
        file.accounts.find((account) => account.role === role),
        `demo account of role ${role}`,
      ),
    persona: (title) => must(file.personas.find((persona) => persona.title === title)?.id, `persona ${title}`),
  };
}
