import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

// The scale of tokens.css, --tm-primary-0..9; hex because Mantine computes with it.
const primary: MantineColorsTuple = [
  '#eff9fd',
  '#dcf1f9',
  '#bce3f2',
  '#98d1e7',
  '#72bcd7',
  '#4fa4c1',
  '#338ba7',
  '#23728a',
  '#1a596d',
  '#13414f',
];

/** Mantine is the engine of overlays and pickers; its look comes from our tokens. Parts are styled where we wrap them. */
export const theme = createTheme({
  colors: { tide: primary },
  primaryColor: 'tide',
  primaryShade: 7,
  fontFamily: 'var(--tm-font)',
  headings: { fontFamily: 'var(--tm-font)', fontWeight: '600' },
  fontSizes: {
    xs: 'var(--tm-fs-12)',
    sm: 'var(--tm-fs-13)',
    md: 'var(--tm-fs-14)',
    lg: 'var(--tm-fs-16)',
    xl: 'var(--tm-fs-18)',
  },
  lineHeights: {
    xs: 'var(--tm-lh-12)',
    sm: 'var(--tm-lh-13)',
    md: 'var(--tm-lh-14)',
    lg: 'var(--tm-lh-16)',
    xl: 'var(--tm-lh-18)',
  },
  spacing: {
    xs: 'var(--tm-s-2)',
    sm: 'var(--tm-s-3)',
    md: 'var(--tm-s-4)',
    lg: 'var(--tm-s-6)',
    xl: 'var(--tm-s-8)',
  },
  radius: {
    xs: 'var(--tm-r-sm)',
    sm: 'var(--tm-r-md)',
    md: 'var(--tm-r-lg)',
    lg: 'var(--tm-r-xl)',
    xl: 'var(--tm-r-full)',
  },
  shadows: { sm: 'var(--tm-shadow-1)', md: 'var(--tm-shadow-2)', xl: 'var(--tm-shadow-3)' },
  defaultRadius: 'sm',
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
});

const roles = {
  '--mantine-color-body': 'var(--tm-surface)',
  '--mantine-color-text': 'var(--tm-text)',
  '--mantine-color-dimmed': 'var(--tm-text-3)',
  '--mantine-color-placeholder': 'var(--tm-text-3)',
  '--mantine-color-default': 'var(--tm-surface)',
  '--mantine-color-default-hover': 'var(--tm-hover)',
  '--mantine-color-default-color': 'var(--tm-text)',
  '--mantine-color-default-border': 'var(--tm-border)',
  '--mantine-color-error': 'var(--tm-danger-text)',
  '--mantine-color-anchor': 'var(--tm-primary-text)',
  '--mantine-color-disabled': 'var(--tm-sunken)',
  '--mantine-color-disabled-color': 'var(--tm-text-off)',
  '--mantine-color-disabled-border': 'var(--tm-border)',
};

export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: roles, dark: roles });
