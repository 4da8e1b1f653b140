import type { Printer } from '@tidemark/kernel';

/** The parts for making PDFs of reports. */
export interface PrintsOptions {
  /** Undefined without an installed browser. */
  readonly printer: Printer | undefined;
  /** Where this process serves its own pages, for the browser beside it. */
  readonly ownUrl: () => string;
}
