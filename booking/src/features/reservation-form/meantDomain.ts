/** Domains that are one letter away from a common one, and real. */
const otherDomains = ['mail.com', 'email.com', 'ymail.com', 'hotmail.co.il', 'yahoo.co', 'icloud.co'];

/** Whether one letter is missing, added or replaced, or two neighbours are exchanged. */
function isOneSlipFrom(typed: string, domain: string): boolean {
  let start = 0;
  while (start < domain.length && typed[start] === domain[start]) start++;
  const [typedRest, rest] = [typed.slice(start), domain.slice(start)];
  return (
    typedRest.slice(1) === rest.slice(1) ||
    typedRest.slice(1) === rest ||
    typedRest === rest.slice(1) ||
    (typedRest[0] === rest[1] && typedRest[1] === rest[0] && typedRest.slice(2) === rest.slice(2))
  );
}

/** The common domain that was probably meant by another one; undefined for a domain that may be right. */
export function meantDomain(typed: string, domains: string[]): string | undefined {
  const domain = typed.toLowerCase();
  if (domains.includes(domain) || otherDomains.includes(domain)) return undefined;
  return domains.find((common) => isOneSlipFrom(domain, common));
}
