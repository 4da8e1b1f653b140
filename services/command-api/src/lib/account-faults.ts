import { Email, type Fault, limits } from '@tidemark/contracts';
import { fault, ownPart, type PasswordContext, passwordFaults, registrationFaults, Refusal } from '@tidemark/domain';

/** What a form of a new account says, whatever of it is there. */
export interface AccountForm {
  readonly firstName?: string | null | undefined;
  readonly surName?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly password?: string | null | undefined;
  readonly passwordConfirmation?: string | null | undefined;
}

/** The same form with nothing missing and blanks around it gone. */
export interface NewAccount {
  readonly firstName: string;
  readonly surName: string;
  readonly email: string;
  readonly password: string;
}

export const linkFault = (pointer: string): Fault => fault(pointer, 'link-invalid', 'This link is not valid any more.');

export const linkInvalid = (pointer: string): Refusal => new Refusal('link-invalid', { faults: [linkFault(pointer)] });

export const accountOf = ({ firstName, surName, email, password }: AccountForm): NewAccount => ({
  firstName: (firstName ?? '').trim(),
  surName: (surName ?? '').trim(),
  email: (email ?? '').trim().toLowerCase(),
  password: password ?? '',
});

interface AccountRules {
  readonly confirmed: boolean;
  /** What is known beside the form of who signs up. */
  readonly context?: PasswordContext;
}

/** Every fault of the form at once. A confirmation is compared when one is sent, and demanded where `confirmed` says so. */
export function accountFaults(form: AccountForm, { confirmed, context = [] }: AccountRules): Fault[] {
  const { password, email, ...names } = accountOf(form);
  const confirmation = form.passwordConfirmation ?? undefined;
  return [
    ...registrationFaults({ ...names, email }),
    ...emailFaults(email),
    ...(password === ''
      ? [fault('password', 'required', 'password is required')]
      : passwordFaults(password, confirmation, undefined, [...Object.values(names), ownPart(email), ...context])),
    ...(confirmed && (confirmation ?? '') === ''
      ? [fault('passwordConfirmation', 'required', 'passwordConfirmation is required')]
      : []),
  ];
}

export const emailFaults = (email: string, pointer = 'email'): Fault[] =>
  email === '' || email.length > limits.email || Email.safeParse(email).success
    ? []
    : [{ pointer, code: 'invalid-value', detail: 'This is not an e-mail address' }];
