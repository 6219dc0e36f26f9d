import type { Editor } from '@tiptap/core'
import {
  IconAlignCenter,
  IconAlignJustified,
  IconAlignLeft,
  IconAlignRight,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconH2,
  IconH3,
  IconH4,
  IconItalic,
  IconLineDashed,
  IconLink,
  IconList,
  IconListNumbers,
  IconStrikethrough,
  IconUnderline,
} from '@tabler/icons-react'
import type { Icon } from '../../navigation/screens.ts'
import { ALIGNMENTS, HEADINGS } from './extensions.ts'

/** The name of a tool, under `editor/tools` in the texts. */
export type ToolName =
  | 'bold'
  | 'italic'
  | 'underline'
  | 'strike'
  | 'h2'
  | 'h3'
  | 'h4'
  | 'bulletList'
  | 'orderedList'
  | 'blockquote'
  | 'link'
  | 'rule'
  | 'left'
  | 'center'
  | 'right'
  | 'justify'
  | 'undo'
  | 'redo'

/** One button over the text. */
export interface Tool {
  name: ToolName
  icon: Icon
  /** The key that does the same together with Ctrl. */
  keys?: string
  /** Checks whether the text at the cursor has the format; absent if a press performs an action once. */
  isOn?: (editor: Editor) => boolean
  can?: (editor: Editor) => boolean
  /** Absent where the toolbar itself asks for more: a link. */
  run?: (editor: Editor) => void
  /** Its picture points along the reading direction. */
  flips?: true
}

const marks: readonly Tool[] = [
  {
    name: 'bold',
    icon: IconBold,
    keys: 'B',
    isOn: (on) => on.isActive('bold'),
    run: (on) => void on.chain().focus().toggleBold().run(),
  },
  {
    name: 'italic',
    icon: IconItalic,
    keys: 'I',
    isOn: (on) => on.isActive('italic'),
    run: (on) => void on.chain().focus().toggleItalic().run(),
  },
  {
    name: 'underline',
    icon: IconUnderline,
    keys: 'U',
    isOn: (on) => on.isActive('underline'),
    run: (on) => void on.chain().focus().toggleUnderline().run(),
  },
  {
    name: 'strike',
    icon: IconStrikethrough,
    keys: 'Shift+S',
    isOn: (on) => on.isActive('strike'),
    run: (on) => void on.chain().focus().toggleStrike().run(),
  },
]

const headingIcons = [IconH2, IconH3, IconH4]
const headings: readonly Tool[] = HEADINGS.map((level, index) => ({
  name: `h${level}` as const,
  icon: headingIcons[index] ?? IconH2,
  keys: `Alt+${level}`,
  isOn: (on) => on.isActive('heading', { level }),
  run: (on) => void on.chain().focus().toggleHeading({ level }).run(),
}))

const blocks: readonly Tool[] = [
  {
    name: 'bulletList',
    icon: IconList,
    keys: 'Shift+8',
    flips: true,
    isOn: (on) => on.isActive('bulletList'),
    run: (on) => void on.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'orderedList',
    icon: IconListNumbers,
    keys: 'Shift+7',
    isOn: (on) => on.isActive('orderedList'),
    run: (on) => void on.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'blockquote',
    icon: IconBlockquote,
    keys: 'Shift+B',
    flips: true,
    isOn: (on) => on.isActive('blockquote'),
    run: (on) => void on.chain().focus().toggleBlockquote().run(),
  },
  { name: 'link', icon: IconLink, keys: 'Alt+K', isOn: (on) => on.isActive('link') },
  { name: 'rule', icon: IconLineDashed, run: (on) => void on.chain().focus().setHorizontalRule().run() },
]

const alignIcons = {
  left: IconAlignLeft,
  center: IconAlignCenter,
  right: IconAlignRight,
  justify: IconAlignJustified,
}
const alignKeys = { left: 'L', center: 'E', right: 'R', justify: 'J' }
const alignments: readonly Tool[] = ALIGNMENTS.map((side) => ({
  name: side,
  icon: alignIcons[side],
  keys: `Shift+${alignKeys[side]}`,
  isOn: (on) => on.isActive({ textAlign: side }),
  run: (on) => void on.chain().focus().toggleTextAlign(side).run(),
}))

const steps: readonly Tool[] = [
  {
    name: 'undo',
    icon: IconArrowBackUp,
    keys: 'Z',
    flips: true,
    can: (on) => on.can().undo(),
    run: (on) => void on.chain().focus().undo().run(),
  },
  {
    name: 'redo',
    icon: IconArrowForwardUp,
    keys: 'Shift+Z',
    flips: true,
    can: (on) => on.can().redo(),
    run: (on) => void on.chain().focus().redo().run(),
  },
]

/** All tools, in groups, in the order they stand in. */
export const toolGroups: readonly (readonly Tool[])[] = [marks, headings, blocks, alignments, steps]
