import { fallbackLanguage, type Language, nearestLanguage } from '@tidemark/contracts';

/** The language of the terminal, as POSIX names it (`pt_BR.UTF-8`): the first variable with one. */
export function terminalLanguage({ LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv): Language {
  const locale = [LC_ALL, LC_MESSAGES, LANG].find((value) => value !== undefined && value !== '') ?? '';
  const [name = ''] = locale.split(/[.@]/);
  return nearestLanguage(name.replace('_', '-')) ?? fallbackLanguage;
}
