import { embedCardCss, embedCardMark, type EmbeddedEvent, toEmbedCard } from '@panui/shared/embed-card';

/**
 * The element `<panui-parking event="slug">` for pages of other sites. Until the event is loaded, and if it cannot be,
 * the link inside the element is displayed. Nothing is stored, and the page's policy needs to allow only this script
 * and its connection: styles are constructed, because a style element would need a permission of its own.
 */
const site = new URL('..', (document.currentScript as HTMLScriptElement).src).href;

const sheet = new CSSStyleSheet();
sheet.replaceSync(embedCardCss);

const svg = (name: string, attributes: Record<string, string>, ...children: Element[]): Element => {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
};

const html = (name: string, className: string, text: string): HTMLElement => {
  const element = document.createElement(name);
  element.className = className;
  element.textContent = text;
  return element;
};

function buttonTo(url: string, text: string, isQuiet: boolean): HTMLElement {
  const link = html('a', isQuiet ? 'button quiet' : 'button', text) as HTMLAnchorElement;
  link.href = url;
  link.target = '_blank';
  link.rel = 'noopener';
  // Inside the click: Safari opens a window only then. When it is blocked, the link itself is followed.
  link.addEventListener('click', (click) => {
    const opened = window.open(url, '_blank');
    if (!opened) return;
    opened.opener = null;
    click.preventDefault();
  });
  return link;
}

class PanuiParking extends HTMLElement {
  static observedAttributes = ['event', 'lang'];

  private readonly root = this.attachShadow({ mode: 'closed' });
  private request: AbortController | null = null;
  private isDue = false;

  constructor() {
    super();
    this.root.adoptedStyleSheets = [sheet];
    this.root.append(document.createElement('slot'));
  }

  connectedCallback(): void {
    this.loadSoon();
  }

  disconnectedCallback(): void {
    this.request?.abort();
  }

  attributeChangedCallback(): void {
    if (this.isConnected) this.loadSoon();
  }

  /** Once for all changes of this moment: a parsed element reports each attribute, and that it is in the page. */
  private loadSoon(): void {
    if (this.isDue) return;
    this.isDue = true;
    queueMicrotask(() => {
      this.isDue = false;
      if (this.isConnected) void this.load();
    });
  }

  private async load(): Promise<void> {
    this.request?.abort();
    const request = new AbortController();
    this.request = request;
    const slug = encodeURIComponent(this.getAttribute('event') ?? '');
    try {
      const { signal } = request;
      const response = await fetch(`${site}embed/v1/events/${slug}`, { credentials: 'omit', signal });
      if (response.ok) this.show(slug, (await response.json()) as EmbeddedEvent);
    } catch {
      // The link remains.
    }
  }

  private show(slug: string, event: EmbeddedEvent): void {
    const lang = /^en/i.test(this.lang || document.documentElement.lang) ? 'en' : 'he';
    const card = toEmbedCard(event, lang);
    const isQuiet = event.availability === 'none' || event.availability === 'closed';
    const row = html('div', 'row', '');
    row.append(
      html('p', `words ${card.availability}`, card.words),
      buttonTo(`${site}e/${slug}?lang=${lang}&ref=site`, card.button, isQuiet),
    );
    const article = html('article', 'card', '');
    article.lang = lang;
    article.dir = lang === 'he' ? 'rtl' : 'ltr';
    article.append(
      svg(
        'svg',
        { class: 'mark', viewBox: '0 0 32 32', 'aria-hidden': 'true' },
        svg('path', { fill: 'currentColor', d: embedCardMark.pin }),
        svg('path', { fill: 'none', stroke: '#fff', 'stroke-width': '2.6', d: embedCardMark.bay }),
      ),
      html('p', 'title', card.title),
      html('p', 'details', card.details),
      row,
    );
    this.root.replaceChildren(article);
  }
}

if (!customElements.get('panui-parking')) customElements.define('panui-parking', PanuiParking);
