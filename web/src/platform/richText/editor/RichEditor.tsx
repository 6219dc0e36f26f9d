import type { Language } from '@bustan/contract/core/texts/language.ts'
import { useId, useRef, useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { EditorToolbar } from './EditorToolbar.tsx'
import { LinkBox } from './LinkBox.tsx'
import { useEditor, useEditorAttributes } from './useEditor.ts'
import * as editorStyles from './editor.module.css'
import * as editorTextStyles from '../richText.module.css'

/** Keys of the text that are no formats: F10 with Alt leads to the buttons, K with Ctrl and Alt asks for a link. */
function meantBy(event: KeyboardEvent): 'toolbar' | 'link' | null {
  if (event.altKey && event.key === 'F10') return 'toolbar'
  const isLink = (event.ctrlKey || event.metaKey) && event.altKey && event.code === 'KeyK'
  return isLink ? 'link' : null
}

interface RichEditorProps {
  lang: Language
  /** The field that problems are told of by. */
  name: string
  /** The label of the text. */
  label: string
  /** The initial content; the editor starts again from it when it is remounted under another key. */
  html: string
  error?: string | undefined
  required: boolean
  onChange: (html: string) => void
}

/** A text with formats in one language, written in its own direction. */
export function RichEditor({ lang, name, label, html, error, required, onChange }: RichEditorProps) {
  const t = useT()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [linkOpen, setLinkOpen] = useState(false)
  const attributes = {
    id: `${id}text`,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    'aria-required': String(required),
    'aria-describedby': `${id}hint${error ? ` ${id}error` : ''}`,
    lang,
    dir: lang === 'ar' ? 'rtl' : 'ltr',
    class: editorTextStyles.richText ?? '',
    tabindex: '0',
    'data-path': name,
    ...(error ? { 'aria-invalid': 'true' } : {}),
  }
  const { host, editor } = useEditor({
    html,
    attributes,
    onChange,
    onKey: (event) => {
      const meant = meantBy(event)
      if (!meant) return false
      event.preventDefault()
      if (meant === 'link') setLinkOpen(true)
      else box.current?.querySelector<HTMLElement>('[role="toolbar"] [tabindex="0"]')?.focus()
      return true
    },
  })
  useEditorAttributes(editor, attributes)
  return (
    <div ref={box} className={editorStyles.editor} data-piece="editor" data-wrong={error ? true : undefined}>
      <EditorToolbar
        editor={editor}
        label={t('editor/toolbar', { what: label })}
        controls={`${id}text`}
        linkOpen={linkOpen}
        onLink={() => setLinkOpen(!linkOpen)}
      />
      {linkOpen && editor && <LinkBox editor={editor} onClose={() => setLinkOpen(false)} />}
      <div ref={host} className={editorStyles.editorHost} />
      <p id={`${id}hint`} className="sr">
        {t('editor/hint')}
      </p>
      {error && (
        <p id={`${id}error`} className={editorStyles.editorError}>
          {error}
        </p>
      )}
    </div>
  )
}
