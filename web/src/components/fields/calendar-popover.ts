/** How every calendar opens below its field. */
export const calendarPopover = {
  position: 'bottom-start',
  offset: 4,
  trapFocus: true,
  returnFocus: true,
  zIndex: 350,
  transitionProps: { duration: 80 },
} as const;
