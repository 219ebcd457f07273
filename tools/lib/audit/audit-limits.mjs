const maxScore = 100;
const minPerformance = 97;
const maxLcpMs = 1_800;
const maxLayoutShift = 0.01;

/** The first pages that drivers and owners open, on a phone with a slow connection. */
const strictPages = ['landing', 'reserve', 'reservation'];

/** The violated limits of a row, in words. */
export function findViolations({ page, lang, scores, violations = [] }) {
  const found = violations.map(({ id, help, at }) => `axe: ${id}, ${help} (${at.join(', ')})`);
  if (scores && strictPages.includes(page)) {
    const { performance, accessibility, bestPractices, seo, lcpMs, cls } = scores;
    if (performance < minPerformance) found.push(`performance ${performance}, not ${minPerformance}`);
    if (accessibility < maxScore) found.push(`accessibility ${accessibility}`);
    if (bestPractices < maxScore) found.push(`best practices ${bestPractices}`);
    if (seo < maxScore) found.push(`SEO ${seo}`);
    if (lcpMs > maxLcpMs) found.push(`LCP ${lcpMs} ms`);
    if (cls > maxLayoutShift) found.push(`layout shift ${cls.toFixed(3)}`);
  }
  return [...new Set(found)].map((violation) => `${page} (${lang}): ${violation}`);
}
