import type charts from '../../locales/en-US/charts.json';
import type common from '../../locales/en-US/common.json';
import type shell from '../../locales/en-US/shell.json';

/**
 * The texts, by namespace; the en-US files are the type. A feature adds its own in a file of its folder:
 *
 *   import type texts from './locales/en-US.json';
 *   declare module '../../lib/i18n/resources' { interface Resources { dashboard: typeof texts } }
 */
export interface Resources {
  common: typeof common;
  shell: typeof shell;
  charts: typeof charts;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Resources;
    enableSelector: false;
  }
}
