import type { Mutant } from '../mutant.ts'

const calls = 'server/src/modules/content/pages/pages.test.ts'
const injections = 'server/src/modules/content/pages/injections.test.ts'
const everybody = 'server/src/modules/content/pages/publicPages.test.ts'
const clean = 'server/src/platform/texts/cleanRichText.ts'
const store = 'server/src/modules/content/pages/pages.store.ts'

/** Pages of rich text: what may stand in them, who saves over whom, and what everybody reads. */
export const pages: readonly Mutant[] = [
  {
    bug: 'links of a page lead to scripts',
    file: 'contract/src/core/richText/richLink.ts',
    from: 'if (!url || !SCHEMES.has(url.protocol)) return null',
    to: 'if (!url) return null',
    test: 'contract/src/core/richText/richLink.test.ts',
  },
  {
    bug: 'a link shows one name and leads to another',
    file: 'contract/src/core/richText/richLink.ts',
    from: 'if (url.username || url.password) return null',
    to: '',
    test: 'contract/src/core/richText/richLink.test.ts',
  },
  {
    bug: 'tags keep the attributes they came with',
    file: clean,
    from: 'return { tagName, attribs: side ? { style: `text-align:${side}` } : {} }',
    to: 'return { tagName, attribs: attributes }',
    test: injections,
  },
  {
    bug: 'what is in a style element becomes text',
    file: clean,
    from: 'nonTextTags: NO_TEXT,',
    to: "nonTextTags: ['script'],",
    test: 'server/src/platform/texts/cleanRichText.test.ts',
  },
  {
    bug: 'a row that was written by other means leaves the server as it is',
    file: clean,
    from: 'const clean = cleanRichText(html)\n  if (cache',
    to: 'const clean = html\n  if (cache',
    test: injections,
  },
  {
    bug: 'characters that reorder what follows stay in a page',
    file: clean,
    from: 'textFilter: withoutControls,',
    to: '',
    test: injections,
  },
  {
    bug: 'markup alone counts as a text',
    file: 'contract/src/core/richText/richText.ts',
    from: "line.replace(UNSEEN, '') !== ''",
    to: "line !== 'never'",
    test: calls,
  },
  {
    bug: 'the first page is checked in Arabic first',
    file: 'contract/src/content/pages/pageFacts.ts',
    from: "id === 1 ? ['en', 'ar'] : ['ar', 'en']",
    to: "id === 0 ? ['en', 'ar'] : ['ar', 'en']",
    test: calls,
  },
  {
    bug: 'the second of two who write a page overwrites the first',
    file: store,
    from: 'if (change.version !== undefined && change.version !== before.version)',
    to: 'if (change.version === -1)',
    test: calls,
  },
  {
    bug: 'versions of a page are kept for ever',
    file: store,
    from: '  await forgetOld(tx, id)\n',
    to: '',
    test: calls,
  },
  {
    bug: 'a save that changes nothing is a version',
    file: store,
    from: 'if (content.content_ar === before.content_ar && content.content_en === before.content_en) return',
    to: '',
    test: calls,
  },
  {
    bug: 'alignment on a public page is a style of a tag, which its policy refuses',
    file: 'contract/src/content/pages/pageDocument.ts',
    from: 'html.replaceAll(ALIGNED, \'<$1 class="$2">\')',
    to: 'html',
    test: everybody,
  },
  {
    bug: 'the name of the shop is markup on public pages',
    file: 'contract/src/content/pages/pageDocument.ts',
    from: 'text.replaceAll(/[&<>"\']/g, (sign) => signs[sign] ?? sign)',
    to: 'text',
    test: everybody,
  },
  {
    bug: 'a changed public page is answered as unchanged',
    file: 'server/src/modules/content/pages/publicPages.ts',
    from: "createHash('sha256').update(html).digest('base64url')",
    to: "createHash('sha256').update(slug).digest('base64url')",
    test: everybody,
  },
  {
    bug: 'a word that came is told as one that went',
    file: 'web/src/modules/content/pages/history/textDifference.ts',
    from: "const how = i === null ? 'added'",
    to: "const how = i === null ? 'removed'",
    test: 'web/src/modules/content/pages/history/textDifference.test.ts',
  },
  {
    bug: 'handlers of what is pasted are left to the policy',
    file: 'web/src/platform/richText/markup.ts',
    from: ".replaceAll(/([\\s/\"'])on[\\w-]*(?=\\s*=)/gi, '$1data-on')",
    to: '',
    test: 'web/src/platform/richText/markup.test.ts',
  },
]
