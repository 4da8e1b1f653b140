import type { Report } from '@tidemark/contracts';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../hooks/useFormat';
import { SmallestGroup } from '../../hooks/withheld-reason';
import { useApiQuery } from '../../lib/api/hooks';
import { ClockProvider } from '../../lib/clock/ClockProvider';
import { changeLanguage } from '../../lib/i18n/create';
import styles from './Report.module.css';
import { ReportDocument } from './ReportDocument';

type Outcome = 'drawn' | 'failed';

declare global {
  interface Window {
    /** Given by the browser that prints: it waits to be told. */
    readonly tidemarkPrinted?: (outcome: Outcome) => void;
  }
}

const tell = (outcome: Outcome): void => window.tidemarkPrinted?.(outcome);

/** A picture that cannot be had is left out, and holds nothing up. */
const pictures = async (): Promise<unknown> =>
  Promise.allSettled([...document.images].map(async (image) => image.decode()));

/** Reports that the page is ready once fonts and pictures have loaded and a frame was drawn with them. */
function Drawn({ report }: { readonly report: Report }) {
  useEffect(() => {
    let isHere = true;
    const settled = async () => {
      await Promise.all([document.fonts.ready, pictures()]);
      requestAnimationFrame(() => requestAnimationFrame(() => isHere && tell('drawn')));
    };
    settled().catch(() => tell('failed'));
    return () => {
      isHere = false;
    };
  }, []);
  return <ReportDocument report={report} />;
}

/** In the language of who asked for it, which the browser that prints does not know. */
function InItsLanguage({ report }: { readonly report: Report }) {
  const { i18n } = useTranslation();
  const { language } = useFormat();
  const [ready, setReady] = useState(language === report.language);
  useEffect(() => {
    if (ready) return;
    changeLanguage(i18n, report.language).then(
      () => setReady(true),
      () => tell('failed'),
    );
  }, [ready, i18n, report.language]);
  return ready ? (
    <Suspense fallback={null}>
      <Drawn report={report} />
    </Suspense>
  ) : null;
}

/** A report alone, for the browser that makes the PDF. */
export function PrintPage({ secret }: { readonly secret: string }) {
  // The secret works once.
  const { data, error } = useApiQuery('printedPage', { params: { secret } }, { retry: false, staleTime: Infinity });
  useEffect(() => {
    if (error !== null) tell('failed');
  }, [error]);
  return (
    <div className={styles['page']}>
      {data !== undefined && (
        <ClockProvider clock={{ zone: data.timeZone, reader: null }}>
          <SmallestGroup value={data.smallestGroup}>
            <InItsLanguage report={data} />
          </SmallestGroup>
        </ClockProvider>
      )}
    </div>
  );
}
