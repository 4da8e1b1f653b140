/** How the app opens the trigger panel. */
export interface TriggerPanelProps {
  /** False lets it slide out while the app still shows it; left out: open as long as it is shown. */
  readonly opened?: boolean;
  /** Only this branch to begin with, when opened from a node's menu. */
  readonly nodeId?: string | null | undefined;
  /** Preselected assessments, when coming from the apply panel. */
  readonly assessmentIds?: readonly string[] | undefined;
  readonly onClose: () => void;
}
