/** The bean. Decorative: the product's name always stands beside it. */
export function BrandMark({ size }: { size: number }) {
  return (
    <svg className="brand-mark" width={size} height={size} viewBox="0 0 32 32" aria-hidden>
      <rect width="32" height="32" rx="8" fill="var(--solid)" />
      <path
        d="M11.2 6.6c-4 1.6-6 6-4.6 10.3 1.6 5 7.2 9.3 12.6 8.8 4.3-.4 6.9-4 6.1-7.8-.7-3.2-3.5-3.9-5.4-5.6-1.7-1.5-2-3.7-4.1-5-1.4-.9-3.1-1.3-4.6-.7z"
        fill="var(--on-solid)"
      />
      <path
        d="M12.3 12.2c.3 3.5 2.6 6.3 6.1 7.2"
        fill="none"
        stroke="var(--solid)"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  );
}
