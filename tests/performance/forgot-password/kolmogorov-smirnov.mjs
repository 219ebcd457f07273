/**
 * The probability of samples at least this different if both come from one distribution: the two-sample
 * Kolmogorov-Smirnov test with its asymptotic distribution.
 */
export function kolmogorovSmirnovP(first, second) {
  const [a, b] = [first.toSorted((x, y) => x - y), second.toSorted((x, y) => x - y)];
  let [i, j, distance] = [0, 0, 0];
  while (i < a.length && j < b.length) {
    const value = Math.min(a[i], b[j]);
    while (a[i] === value) i += 1;
    while (b[j] === value) j += 1;
    distance = Math.max(distance, Math.abs(i / a.length - j / b.length));
  }
  const size = Math.sqrt((a.length * b.length) / (a.length + b.length));
  const lambda = (size + 0.12 + 0.11 / size) * distance;
  // The series converges only for larger values; below, the samples hardly differ.
  if (lambda < 0.3) return 1;
  let sum = 0;
  for (let k = 1; k <= 100; k += 1) sum += (k % 2 ? 2 : -2) * Math.exp(-2 * (k * lambda) ** 2);
  return Math.min(1, Math.max(0, sum));
}
