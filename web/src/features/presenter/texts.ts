import type texts from './locales/en-US.json';

declare module '../../lib/i18n/resources' {
  interface Resources {
    presenter: typeof texts;
  }
}
