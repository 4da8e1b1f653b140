/** Whether a user sees the first steps of their organization or has hidden them. */
export const firstStepsViews = ['shown', 'hidden'] as const;
export type FirstStepsView = (typeof firstStepsViews)[number];
