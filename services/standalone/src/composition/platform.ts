import { languages } from '@tidemark/contracts';
import { Refusal } from '@tidemark/domain';
import type { Ports } from '@tidemark/kernel';
import { type HandlersOf, queryHandlers } from '@tidemark/kernel/http';

export interface DemoSignIn {
  readonly role: string;
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
}

export interface PlatformFacts {
  /** The demo's accounts; undefined in a real installation. */
  readonly demoAccounts: () => readonly DemoSignIn[] | undefined | Promise<readonly DemoSignIn[] | undefined>;
  /** The person to ask for access by e-mail. */
  readonly contact?: string | undefined;
  /** Whether anybody can sign up with a starter; `auto`, the default: while there are demo accounts. */
  readonly starterSignUp?: 'auto' | 'on' | 'off';
}

export const startersOpenOn =
  ({ starterSignUp = 'auto', demoAccounts }: PlatformFacts) =>
  async (): Promise<boolean> =>
    starterSignUp === 'auto' ? (await demoAccounts()) !== undefined : starterSignUp === 'on';

export interface RebuildAccess {
  readonly names: readonly string[];
  readonly rebuild: (readModel: string) => Promise<{ readonly events: number; readonly generation: number }>;
}

/**
 * The enabled features. The mailbox exists only while demo accounts exist and mails stay in a folder, because a reader
 * of mails can sign in.
 */
export function createPlatformHandlers(
  { mailer, assistant, socialLogin }: Pick<Ports, 'mailer' | 'assistant' | 'socialLogin'>,
  { demoAccounts, contact }: PlatformFacts,
) {
  const mailbox = async () => ((await demoAccounts()) === undefined ? undefined : mailer.mailbox);
  return queryHandlers({
    configuration: {
      handle: async () => {
        const accounts = await demoAccounts();
        return {
          body: {
            languages: [...languages],
            socialLogin: socialLogin !== undefined,
            socialLoginName: socialLogin?.name ?? null,
            mailbox: (await mailbox()) !== undefined,
            contact: contact ?? null,
            assistant: assistant.kind,
            demo: accounts === undefined ? null : { accounts: accounts.map(offered) },
          },
        };
      },
    },
    mailbox: {
      handle: async () => {
        const read = await mailbox();
        if (read === undefined) throw new Refusal('not-found');
        return { body: (await read()).map((mail) => ({ ...mail, links: [...mail.links] })) };
      },
    },
  });
}

/** The part of a demo account for the sign-in page; the demo's file has more. */
const offered = ({ role, email, password, firstName }: DemoSignIn): DemoSignIn => ({
  role,
  email,
  password,
  firstName,
});

/** Routes of the process that feeds read models. */
export const createRebuildHandlers = ({ names, rebuild }: RebuildAccess): HandlersOf<'projector'> => ({
  rebuildReadModel: {
    handle: async ({ params: { name } }) => {
      if (!names.includes(name)) throw new Refusal('not-found');
      return { body: { readModel: name, ...(await rebuild(name)) } };
    },
  },
});
