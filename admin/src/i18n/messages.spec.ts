import { en } from './en';
import { he } from './he';

type Tree = { [key: string]: string | Tree };

function textsOf(tree: Tree, path = ''): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    const name = path ? `${path}.${key}` : key;
    if (typeof value === 'string') texts.set(name, value);
    else for (const [inner, text] of textsOf(value, name)) texts.set(inner, text);
  }
  return texts;
}

const english = textsOf(en as Tree);
const hebrew = textsOf(he as Tree);
const argumentsOf = (text: string) => [...new Set(text.match(/%\{\w+\}/g) ?? [])].sort();

describe('Translations', () => {
  it('Both languages have the same keys', () => {
    expect([...hebrew.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it('Hebrew texts are translated', () => {
    const foreign = [...hebrew].filter(
      ([, text]) => /[A-Za-z]{3}/.test(text) && !/[\u0590-\u05ff]/.test(text),
    );
    expect(foreign.filter(([, text]) => !/^[%{}\w\s|:]*$/.test(text))).toEqual([]);
    const untranslated = [...hebrew].filter(([key, text]) => text.length > 3 && text === english.get(key));
    expect(untranslated.filter(([, text]) => !/^(%\{\w+\}\s?|24\/7)+$/.test(text))).toEqual([]);
  });

  it('Texts use the words of docs/design.md', () => {
    const ownTexts = (texts: Map<string, string>) => [...texts].filter(([key]) => !key.startsWith('ra.'));
    expect(ownTexts(hebrew).filter(([, text]) => /כניסה אחידה|מנהל|בעל חניון/.test(text))).toEqual([]);
    expect(ownTexts(english).filter(([, text]) => /\bsign(s|ed)? (you )?in\b/i.test(text))).toEqual([]);
  });

  it('Hebrew buttons are nouns of action, and only questions are infinitives', () => {
    const infinitive =
      /^ל(?:שמור|הציג|דווח|דחות|פתוח|הזמין|בטל|העביר|עצור|חדש|שלוח|סיים|ייבא|הזיז|סגור|הוסיף|השאיר|עדכן|התחיל) ?(?!.*\?)/;
    const infinitives = [...hebrew].filter(([key, text]) => infinitive.test(text) && !/\.words\./.test(key));
    // The button on the sites of venues is one of the drivers.
    expect(infinitives.map(([key]) => key)).toEqual(['panui.own_venues.button_text']);
  });

  it('Hebrew texts use no placeholder that the English text lacks', () => {
    for (const [key, text] of hebrew) {
      const known = argumentsOf(english.get(key) ?? '');
      expect({ key, strange: argumentsOf(text).filter((name) => !known.includes(name)) }).toEqual({
        key,
        strange: [],
      });
    }
  });

  it('Every resource in the audit log has a singular and a plural name', () => {
    const values = Object.keys(en.panui.audit.resource).filter(
      (name) => name !== 'sessions' && name !== 'settings',
    );
    expect(values.length).toBeGreaterThan(10);
    expect(values.filter((name) => !english.get(`resources.${name}.name`)?.includes('||||'))).toEqual([]);
  });
});
