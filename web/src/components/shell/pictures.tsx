import type { ReactNode } from 'react';

const LINE = 'var(--tm-border)';
const SOFT = 'var(--tm-primary-soft)';
const TIDE = 'var(--tm-primary-6)';
const PAPER = 'var(--tm-surface)';

function Picture({ children }: { readonly children: ReactNode }) {
  return (
    <svg
      width="240"
      height="150"
      viewBox="0 0 240 150"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="2"
      aria-hidden="true"
      style={{ maxWidth: '100%' }}
    >
      {children}
    </svg>
  );
}

function Waves() {
  return (
    <>
      <path d="M20 124c11-9 22-9 33 0s22 9 33 0 22-9 33 0 22 9 33 0 22-9 33 0 22 9 33 0" stroke={TIDE} />
      <path d="M44 139c9-7 18-7 27 0s18 7 27 0 18-7 27 0 18 7 27 0 18-7 27 0" stroke={TIDE} opacity=".4" />
    </>
  );
}

/** A tide gauge whose mark is nowhere on the scale. */
export function NotFoundPicture() {
  return (
    <Picture>
      <circle cx="120" cy="66" r="58" fill={SOFT} />
      <path d="M96 20v96" stroke="var(--tm-text-2)" strokeWidth="3" />
      <path d="M96 32h18M96 50h11M96 68h18M96 86h11M96 104h18" stroke="var(--tm-text-2)" />
      <path d="M134 38h26M134 56h26M134 74h26" stroke={LINE} strokeDasharray="3 6" />
      <g stroke={TIDE}>
        <rect x="150" y="78" width="34" height="34" rx="17" fill={PAPER} />
        <path d="M162.500 91a5 5 0 1 1 6.600 4.700c-1.500.500-2.100 1.500-2.100 3" />
        <path d="M167 104.500v.200" strokeWidth="3" />
      </g>
      <Waves />
    </Picture>
  );
}

/** A gate before the quay. */
export function ForbiddenPicture() {
  return (
    <Picture>
      <circle cx="120" cy="66" r="58" fill={SOFT} />
      <rect x="92" y="58" width="56" height="44" rx="8" fill={PAPER} stroke="var(--tm-text-2)" />
      <path d="M103 58V46a17 17 0 0 1 34 0v12" stroke="var(--tm-text-2)" />
      <circle cx="120" cy="77" r="5" stroke={TIDE} />
      <path d="M120 82v8" stroke={TIDE} />
      <Waves />
    </Picture>
  );
}
