import { parseJson } from '@bustan/contract/core/values/json.ts'
import { Editor } from '@tiptap/core'
import { useEffect, useEffectEvent, useReducer, useState } from 'react'
import { disarm } from '../markup.ts'
import { editorDocument, extensions, pastedParser } from './extensions.ts'

/** An editor in an element once that is drawn; it begins with `html`. */
export function useEditor(options: {
  html: string
  onChange: (html: string) => void
  /** The attributes of the text from its first moment on; `useEditorAttributes` keeps them current. */
  attributes: Record<string, string>
  /** True where the key was for somebody else. */
  onKey: (event: KeyboardEvent) => boolean
}): { host: (element: HTMLElement | null) => void; editor: Editor | null } {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const [editor, setEditor] = useState<Editor | null>(null)
  const changed = useEffectEvent((html: string) => options.onChange(html))
  const pressed = useEffectEvent((event: KeyboardEvent) => options.onKey(event))
  const begin = useEffectEvent((on: HTMLElement) => {
    const begun = new Editor({
      element: on,
      extensions,
      content: editorDocument(options.html),
      // Its style element has no nonce; what it says stands in richText.module.css.
      injectCSS: false,
      onUpdate: ({ editor: at }) => changed(at.getHTML()),
    })
    const clipboardParser = pastedParser(begun.schema)
    begun.setOptions({
      editorProps: {
        attributes: options.attributes,
        clipboardParser,
        transformPastedHTML: disarm,
        handleKeyDown: (_view, event) => pressed(event),
      },
    })
    return begun
  })
  useEffect(() => {
    if (!element) return undefined
    const begun = begin(element)
    setEditor(begun)
    return () => begun.destroy()
  }, [element])
  return { host: setElement, editor }
}

/** Keeps the attributes of the text as they are said here. */
export function useEditorAttributes(editor: Editor | null, attributes: Record<string, string>): void {
  const wanted = JSON.stringify(attributes)
  useEffect(() => {
    if (!editor) return
    const now = parseJson<Record<string, string>>(wanted)
    editor.setOptions({ editorProps: { ...editor.options.editorProps, attributes: now } })
  }, [editor, wanted])
}

/** Draws its caller anew with every change of the text or the cursor. */
export function useEditorChanges(editor: Editor | null): void {
  const [, draw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    editor?.on('transaction', draw)
    return () => void editor?.off('transaction', draw)
  }, [editor])
}
