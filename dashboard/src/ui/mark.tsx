/** The mark of the service. The only place of the brand colour. */
export function Mark({ size = 26 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 26 26" className="flex-none" aria-hidden>
      <rect width="26" height="26" rx="7" fill="var(--ink)" />
      <path d="M7.4 20V7.2h11.2V20h-3.5v-9.5h-4.2V20z" fill="var(--on-ink)" />
      <circle cx="20.6" cy="5.4" r="4.6" fill="var(--brand)" stroke="var(--canvas)" strokeWidth="1.6" />
    </svg>
  );
}
