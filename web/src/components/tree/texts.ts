import type texts from '../../locales/en-US/tree.json';

declare module '../../lib/i18n/resources' {
  interface Resources {
    tree: typeof texts;
  }
}
