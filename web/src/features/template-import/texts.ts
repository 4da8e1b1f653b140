import type texts from './locales/en-US.json';

declare module '../../lib/i18n/resources' {
  interface Resources {
    'template-import': typeof texts;
  }
}
