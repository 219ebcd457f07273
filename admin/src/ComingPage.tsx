/** Stands in for the operators' app until it is there. */
export function ComingPage() {
  return (
    <main>
      <h1>פנוי</h1>
      <p>ממשק הניהול בדרך.</p>
      <p lang="en" dir="ltr">
        Panui’s app for operators is on its way.
      </p>
    </main>
  );
}
