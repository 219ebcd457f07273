import { brandColors } from '@panui/shared/brand-colors';
/** The logo: a map pin with a parking bay, seen from above. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <path
        fill={brandColors.light.green}
        d="M16 1.5C9 1.5 3.6 6.9 3.6 13.8c0 8.6 9.2 14.7 11.6 16.3.5.3 1.1.3 1.6 0 2.4-1.6 11.6-7.7 11.6-16.3C28.4 6.9 23 1.5 16 1.5Z"
      />
      <path fill="none" stroke="#fff" strokeWidth="2.6" strokeLinecap="round" d="M11 19.5V8.5h10v11" />
    </svg>
  );
}
