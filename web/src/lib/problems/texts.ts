import type texts from '../../locales/en-US/problems.json';

declare module '../i18n/resources' {
  interface Resources {
    problems: typeof texts;
  }
}
