import sanitizeHtml from 'sanitize-html'
import type { IOptions, Tag } from 'sanitize-html'
import { richLink } from '@bustan/contract/core/richText/richLink.ts'

/** Everything a page may be made of: what the editor can write (web/src/platform/richText/editor), and nothing else. */
const TAGS = 'h2 h3 h4 p strong em u s ul ol li blockquote a br hr'.split(' ')

/** The tags that are replaced by another one with the same meaning. */
const SAME_AS: Readonly<Record<string, string>> = {
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  b: 'strong',
  i: 'em',
  ins: 'u',
  del: 's',
  strike: 's',
  div: 'p',
}

/** The content of these tags is no text for readers: it is removed with its tag. */
const NO_TEXT =
  `script style textarea option select xmp noscript noembed noframes plaintext title template svg math object embed
  applet audio video canvas map head`.split(/\s+/)

const ALIGNED = new Set(['p', 'h2', 'h3', 'h4'])
const ALIGNMENT = /(?:^|;)\s*text-align\s*:\s*(left|center|right|justify)\s*(?:;|$)/i
const SIDE = /^(left|center|right|justify)$/i

/** Deeper than anybody lists: beyond it tags are left out and their text stays. */
const DEEPEST = 24

/** Control characters, and those that reorder what follows; tabs and line breaks are spaces. */
const withoutControls = (text: string) =>
  text.replace(/[\0-\x08\x0B\x0C\x0E-\x1F\x7F-\x9F\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/g, '')

function alignmentOf(attributes: Readonly<Record<string, string>>): string | undefined {
  const style = ALIGNMENT.exec(attributes['style'] ?? '')?.[1]
  const old = SIDE.exec((attributes['align'] ?? '').trim())?.[1]
  return (style ?? old)?.toLowerCase()
}

/** The one spelling of a tag: its plain name, and of its attributes those that we write ourselves. */
function plainTag(name: string, attributes: Record<string, string>): Tag {
  const tagName = SAME_AS[name] ?? name
  if (tagName === 'a') {
    const href = richLink(attributes['href'] ?? '')
    // A link that leads nowhere is its text.
    return href ? { tagName, attribs: { href, rel: 'noopener' } } : { tagName: 'span', attribs: {} }
  }
  const start = tagName === 'ol' ? /^\d{1,4}$/.exec((attributes['start'] ?? '').trim())?.[0] : undefined
  if (start) return { tagName, attribs: { start: String(Number(start)) } }
  const side = ALIGNED.has(tagName) ? alignmentOf(attributes) : undefined
  return { tagName, attribs: side ? { style: `text-align:${side}` } : {} }
}

const options: IOptions = {
  allowedTags: TAGS,
  allowedAttributes: {
    a: ['href', 'rel'],
    ol: ['start'],
    ...Object.fromEntries([...ALIGNED].map((name) => [name, ['style']])),
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: NO_TEXT,
  nestingLimit: DEEPEST,
  // Styles are written by `plainTag` alone, out of four words.
  parseStyleAttributes: false,
  selfClosing: ['br', 'hr'],
  transformTags: { '*': plainTag },
  textFilter: withoutControls,
}

/**
 * HTML of anybody's as clean HTML: a parser reads it, and only what the list above names is written again. Cleaning what is
 * clean changes nothing.
 */
export const cleanRichText = (html: string): string => {
  let clean = sanitizeHtml(withoutControls(html), options).trim()
  // A tag that closes by itself may leave tags in an order that a second reading closes in another: it repeats until nothing
  // changes.
  for (let round = 0; round < 4; round += 1) {
    const again = sanitizeHtml(clean, options).trim()
    if (again === clean) return clean
    clean = again
  }
  return clean
}

const MAX_CACHED = 24
const cache = new Map<string, string>()

/** Stored HTML as it may leave the server: cleaned once more, by today's list, whoever wrote it into the table. */
export function cleanStored(html: string): string {
  const known = cache.get(html)
  if (known !== undefined) return known
  const clean = cleanRichText(html)
  if (cache.size >= MAX_CACHED) cache.delete(cache.keys().next().value ?? '')
  cache.set(html, clean)
  return clean
}

/** The tags of clean HTML, each in the spelling of `cleanRichText`. */
const CLEAN_TAG =
  /<\/?(?:h[2-4]|p|strong|em|u|s|ul|ol|li|blockquote)>|<\/a>|<[bh]r \/>|<(?:p|h[2-4]) style="text-align:(?:left|center|right|justify)">|<ol start="\d+">|<a href="(?:https?:\/\/|mailto:|tel:)[^"<>\s]+" rel="noopener">/g

/**
 * The same for texts of lists, which are many: HTML in which nothing but our own tags can begin one is answered as it is, without
 * a parser.
 */
export function cleanAnswered(html: string): string {
  const words = html.replaceAll(CLEAN_TAG, '')
  return words.includes('<') || withoutControls(words) !== words ? cleanStored(html) : html
}
