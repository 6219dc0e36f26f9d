import { richLink } from '@bustan/contract/core/richText/richLink.ts'
import { getHTMLFromFragment, getSchema } from '@tiptap/core'
import type { Extensions, JSONContent } from '@tiptap/core'
import { TextAlign } from '@tiptap/extension-text-align'
import { DOMParser } from '@tiptap/pm/model'
import type { ParseOptions, Slice } from '@tiptap/pm/model'
import { StarterKit } from '@tiptap/starter-kit'
import { parseMarkup, showStyles } from '../markup.ts'

/** The headings of a page: the first level is its title. */
export const HEADINGS = [2, 3, 4] as const
export const ALIGNMENTS = ['left', 'center', 'right', 'justify'] as const

/**
 * The formats that the editor can produce. The server keeps the same ones and nothing else
 * (server/src/platform/texts/cleanRichText.ts).
 */
export const extensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [...HEADINGS] },
    code: false,
    codeBlock: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: 'https',
      isAllowedUri: (address) => richLink(address) !== null,
      HTMLAttributes: { target: null, rel: 'noopener' },
    },
  }),
  TextAlign.configure({ types: ['heading', 'paragraph'], alignments: [...ALIGNMENTS] }),
]

const schema = getSchema(extensions)

/** HTML as what the editor works on. */
export const editorDocument = (html: string): JSONContent =>
  DOMParser.fromSchema(schema).parse(parseMarkup(html)).toJSON() as JSONContent

/** HTML as the editor would write it: two texts are the same when these are. */
export const editorHtml = (html: string): string =>
  getHTMLFromFragment(schema.nodeFromJSON(editorDocument(html)).content, schema)

/** Reads what is pasted, with the styles that `disarm` had put away. */
class PastedParser extends DOMParser {
  override parseSlice(dom: Node, options?: ParseOptions): Slice {
    if (dom instanceof HTMLElement) showStyles(dom)
    return super.parseSlice(dom, options)
  }
}

/** Reads the clipboard for an editor's own schema. */
export const pastedParser = (of: ConstructorParameters<typeof DOMParser>[0]): DOMParser =>
  new PastedParser(of, DOMParser.fromSchema(of).rules)
