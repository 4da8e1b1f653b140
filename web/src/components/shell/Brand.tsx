/** The mark: a tide gauge and two waves. Takes the colour of the text around it. */
export function Mark({ size = 20 }: { readonly size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M3 2.5v15" />
      <path d="M3 6h4M3 10h2.5M3 14h4" />
      <path d="M9 12.8c1.3-1.3 2.6-1.3 4 0s2.7 1.3 4 0" />
      <path d="M9 8.3c1.3-1.3 2.6-1.3 4 0s2.7 1.3 4 0" opacity=".55" />
    </svg>
  );
}
