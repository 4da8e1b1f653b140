import type texts from '../locales/en-US/kit.json';

declare module '../lib/i18n/resources' {
  interface Resources {
    kit: typeof texts;
  }
}
