/** How the app opens the apply panel. */
export interface ApplyPanelProps {
  /** False lets it slide out while the app still shows it; left out: open as long as it is shown. */
  readonly opened?: boolean;
  /** Preselected node, from whose menu the panel was opened. */
  readonly nodeId?: string | null | undefined;
  /** The template that the form opens filled for. */
  readonly templateId?: string | undefined;
  readonly onClose: () => void;
  /** "Apply and choose people": the assessments just made, to be triggered next. */
  readonly onChoosePeople: (assessmentIds: readonly string[]) => void;
}
