/** Whether somebody sees the first steps of their organisation, or has put them away. */
export const firstStepsViews = ['shown', 'hidden'] as const;
export type FirstStepsView = (typeof firstStepsViews)[number];
