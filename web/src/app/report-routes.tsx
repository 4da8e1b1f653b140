import { useParams } from 'react-router-dom';
import { chartedPath, shownNodePath } from '../config/paths';
import { PrintPage } from '../features/report/PrintPage';
import { BranchReportPage, ReportPage } from '../features/report/ReportPage';
import { usePageClose } from './panel-navigation';

/** The report of an assessment; opened by its address, it leads to the assessment's results. */
export function ReportRoute() {
  const { assessmentId = '' } = useParams();
  return <ReportPage assessmentId={assessmentId} onBack={usePageClose(chartedPath(assessmentId))} />;
}

/** The report of a branch; opened by its address, it leads to its top in the tree. */
export function BranchReportRoute() {
  const { nodeId = '' } = useParams();
  return <BranchReportPage nodeId={nodeId} onBack={usePageClose(shownNodePath(nodeId))} />;
}

/** What the browser that makes PDFs is sent to. */
export function PrintRoute() {
  const { secret = '' } = useParams();
  return <PrintPage secret={secret} />;
}
