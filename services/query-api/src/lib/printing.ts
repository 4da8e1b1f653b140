import type { Printer } from '@tidemark/kernel';

/** What PDFs of reports are made with. */
export interface PrintsOptions {
  /** Undefined where no browser is installed. */
  readonly printer: Printer | undefined;
  /** Where this process serves its own pages, for the browser beside it. */
  readonly ownUrl: () => string;
}
