interface Texts {
  title: string;
  pay: string;
  refuse: string;
  close: string;
}

const texts: Record<string, Texts> = {
  he: { title: 'תשלום מאובטח', pay: 'לתשלום', refuse: 'כרטיס שנדחה', close: 'ביטול' },
  en: { title: 'Secure payment', pay: 'Pay', refuse: 'A refused card', close: 'Cancel' },
};

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The fake hosted page. It has no card fields: each button is one possible outcome. */
export function payPageHtml(page: { language: string; productName: string; amount: number }): string {
  const language = page.language === 'en' ? 'en' : 'he';
  const words = texts[language] as Texts;
  const button = (name: keyof Omit<Texts, 'title'>) =>
    `<button type="submit" name="does" value="${name}" data-testid="${name}">${words[name]}</button>`;
  return `<!doctype html>
<html lang="${language}" dir="${language === 'he' ? 'rtl' : 'ltr'}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${words.title}</title>
<h1>${words.title}</h1>
<p>${escaped(page.productName)}</p>
<p dir="ltr">₪<strong data-testid="amount">${page.amount.toFixed(2)}</strong></p>
<form method="post">${button('pay')} ${button('refuse')} ${button('close')}</form>
</html>`;
}
