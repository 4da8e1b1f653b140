import { createContext, type ReactNode, use } from 'react';

/** The form was opened with a personal link: its person is not signed in. */
export interface FormLink {
  readonly secret: string;
  readonly organization: string;
  /** They have no account yet and can choose a password. */
  readonly maySignUp: boolean;
  /** Somebody else holds the link. */
  readonly onNotMe: () => void;
}

const Context = createContext<FormLink | null>(null);

export function FormLinkProvider({ link, children }: { readonly link: FormLink; readonly children: ReactNode }) {
  return <Context value={link}>{children}</Context>;
}

/** Null where somebody is signed in. */
export const useFormLink = (): FormLink | null => use(Context);
