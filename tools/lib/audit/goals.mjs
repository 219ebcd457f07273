const best = 100;
const leastPerformance = 97;
const mostLcpMs = 1_800;
const mostShift = 0.01;

/** The pages that drivers and owners meet first, on a phone with a slow line. */
const swift = ['landing', 'reserve', 'reservation'];

/** What of a row falls short, in words. */
export function shortcomings({ page, lang, figures, violations = [] }) {
  const found = violations.map(({ id, help, at }) => `axe: ${id}, ${help} (${at.join(', ')})`);
  if (figures && swift.includes(page)) {
    const { performance, accessibility, bestPractices, seo, lcpMs, cls } = figures;
    if (performance < leastPerformance) found.push(`performance ${performance}, not ${leastPerformance}`);
    if (accessibility < best) found.push(`accessibility ${accessibility}`);
    if (bestPractices < best) found.push(`best practices ${bestPractices}`);
    if (seo < best) found.push(`SEO ${seo}`);
    if (lcpMs > mostLcpMs) found.push(`LCP ${lcpMs} ms`);
    if (cls > mostShift) found.push(`layout shift ${cls.toFixed(3)}`);
  }
  return [...new Set(found)].map((fault) => `${page} (${lang}): ${fault}`);
}
