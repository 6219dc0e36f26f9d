import type { Language } from '../../core/texts/language.ts'

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? sign)

/** A link of the document: to another page, or to this one in the other language. */
interface DocumentLink {
  href: string
  text: string
  lang?: Language
}

interface DocumentLinks {
  label: string
  links: readonly DocumentLink[]
}

/** The parts of a page's document. All but `html` is plain text. */
export interface PageDocument {
  lang: Language
  title: string
  shop: string
  /** Clean rich text. */
  html?: string
  /** Said instead where there is no text, or below it. */
  note?: string
  updated?: string
  /** To the same page in the other language. */
  other?: DocumentLink
  pages?: DocumentLinks
  /** The links for downloading the app. */
  apps?: DocumentLinks
  styles: string
  /** Lets the styles through where the policy around the document asks for one. */
  nonce?: string
  /** True where links may not replace the document. */
  linksAside?: boolean
}

// The policy of these documents lets no style of a tag's own through; clean text has no other than these.
const ALIGNED = /<(p|h[2-4]) style="text-align: ?(left|center|right|justify);?">/g
const withClasses = (html: string) => html.replaceAll(ALIGNED, '<$1 class="$2">')

const link = ({ href, text, lang }: DocumentLink) =>
  `<a href="${escape(href)}"${lang ? ` lang="${lang}" hreflang="${lang}"` : ''}>${escape(text)}</a>`

const when = (part: string | undefined, draw: (part: string) => string) => (part ? draw(part) : '')

/** A page as a whole small document without scripts: what everybody reads, and what staff are shown before they save. */
export function pageDocument(page: PageDocument): string {
  const dir = page.lang === 'ar' ? 'rtl' : 'ltr'
  const nonce = when(page.nonce, (text) => ` nonce="${escape(text)}"`)
  const navs = [page.apps, page.pages].flatMap((nav) => (nav?.links.length ? nav : []))
  const foot = navs.length
    ? `<footer class="foot">${navs
        .map(
          (nav) =>
            `<nav aria-label="${escape(nav.label)}"><ul>${nav.links
              .map((one) => `<li>${link(one)}</li>`)
              .join('')}</ul></nav>`,
        )
        .join('')}</footer>`
    : ''
  return `<!doctype html>
<html lang="${page.lang}" dir="${dir}"><head><meta charset="utf-8"><title>${escape(page.title)} · ${escape(page.shop)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">${page.linksAside ? '<base target="_blank">' : ''}
<style${nonce}>${page.styles}</style></head>
<body><header class="top"><p>${escape(page.shop)}</p>${page.other ? link(page.other) : ''}</header>
<main><h1>${escape(page.title)}</h1>
${withClasses(page.html ?? '')}${when(page.note, (text) => `<p class="note">${escape(text)}</p>`)}${when(
    page.updated,
    (text) => `<p class="when">${escape(text)}</p>`,
  )}</main>${foot}</body></html>
`
}
