import type { Editor } from '@tiptap/core'
import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { toolGroups } from './tools.ts'
import type { Tool } from './tools.ts'
import { useEditorChanges } from './useEditor.ts'
import * as styles from './editor.module.css'

const tools = toolGroups.flat()

/** Returns the position that an arrow, Home or End leads to; undefined for any other key. */
function placeAfter(key: string, from: number, rtl: boolean): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return tools.length - 1
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  const step = (key === 'ArrowRight') === rtl ? -1 : 1
  return (from + step + tools.length) % tools.length
}

/** One stop of the Tab key for all buttons; arrows lead from one to the next, Escape back to the text. */
function useArrows(editor: Editor | null) {
  const [bar, setBar] = useState<HTMLElement | null>(null)
  const [at, setAt] = useState(0)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') return void editor?.commands.focus()
    if (!bar) return
    const next = placeAfter(event.key, at, getComputedStyle(bar).direction === 'rtl')
    if (next === undefined) return
    event.preventDefault()
    setAt(next)
    bar.querySelectorAll('button')[next]?.focus()
  })
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    bar?.addEventListener('keydown', listen)
    return () => bar?.removeEventListener('keydown', listen)
  }, [bar])
  return { setBar, at, setAt }
}

function ToolButton(props: {
  tool: Tool
  on: boolean
  off: boolean
  /** Present for the tool that opens something. */
  open?: boolean | undefined
  isStop: boolean
  onFocus: () => void
  onPress: () => void
}) {
  const { tool, off } = props
  const t = useT()
  const name = t(`editor/${tool.name}`)
  return (
    <button
      type="button"
      className={styles.editorTool}
      data-tool={tool.name}
      aria-label={name}
      title={tool.keys ? `${name} (Ctrl+${tool.keys})` : name}
      aria-pressed={tool.isOn ? props.on : undefined}
      aria-expanded={props.open}
      // A button that can't be pressed keeps its place among the arrows.
      aria-disabled={off || undefined}
      tabIndex={props.isStop ? 0 : -1}
      onFocus={props.onFocus}
      // The text keeps its selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !off && props.onPress()}
    >
      <tool.icon size={18} stroke={1.8} aria-hidden="true" className={tool.flips ? 'flip' : ''} />
    </button>
  )
}

/** The buttons over a text (the WAI-ARIA pattern of a toolbar). */
export function EditorToolbar(props: {
  editor: Editor | null
  /** The name of the text that is edited. */
  label: string
  controls: string
  linkOpen: boolean
  onLink: () => void
}) {
  const { editor } = props
  const { setBar, at, setAt } = useArrows(editor)
  useEditorChanges(editor)
  return (
    <div
      ref={setBar}
      className={styles.editorBar}
      role="toolbar"
      aria-label={props.label}
      aria-controls={props.controls}
    >
      {toolGroups.map((group) => (
        <span key={group[0]?.name} className={styles.editorGroup}>
          {group.map((tool) => (
            <ToolButton
              key={tool.name}
              tool={tool}
              on={editor !== null && tool.isOn?.(editor) === true}
              off={editor !== null && tool.can?.(editor) === false}
              open={tool.run ? undefined : props.linkOpen}
              isStop={tools.indexOf(tool) === at}
              onFocus={() => setAt(tools.indexOf(tool))}
              onPress={() => {
                if (!tool.run) props.onLink()
                else if (editor) tool.run(editor)
              }}
            />
          ))}
        </span>
      ))}
    </div>
  )
}
