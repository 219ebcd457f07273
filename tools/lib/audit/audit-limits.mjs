const maxScore = 100;
const minPerformance = 95;
const maxLcpMs = 1_500;
const maxBlockingMs = 50;
const maxLayoutShift = 0.01;

/** The first pages that drivers open, on a phone with a slow connection. */
const strictPages = ['landing', 'reserve', 'reservation'];
const minPerformanceOfStrict = 97;

function findScoreViolations(
  page,
  { performance, accessibility, bestPractices, seo, lcpMs, blockingMs, cls },
) {
  const isStrict = strictPages.includes(page);
  const found = [];
  const minimum = isStrict ? minPerformanceOfStrict : minPerformance;
  if (performance < minimum) found.push(`performance ${performance}, not ${minimum}`);
  if (!isStrict) return found;
  if (accessibility < maxScore) found.push(`accessibility ${accessibility}`);
  if (bestPractices < maxScore) found.push(`best practices ${bestPractices}`);
  if (seo < maxScore) found.push(`SEO ${seo}`);
  if (lcpMs > maxLcpMs) found.push(`LCP ${lcpMs} ms`);
  if (blockingMs > maxBlockingMs) found.push(`total blocking time ${blockingMs} ms`);
  if (cls > maxLayoutShift) found.push(`layout shift ${cls.toFixed(3)}`);
  return found;
}

/** The violated limits of a row, in words. */
export function findViolations({ page, lang, scores, violations = [] }) {
  const found = violations.map(({ id, help, at }) => `axe: ${id}, ${help} (${at.join(', ')})`);
  if (scores) found.push(...findScoreViolations(page, scores));
  return [...new Set(found)].map((violation) => `${page} (${lang}): ${violation}`);
}
