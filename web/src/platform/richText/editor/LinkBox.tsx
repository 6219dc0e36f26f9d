import { textValue } from '@bustan/contract/core/values/objects.ts'
import { TextInput } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { linkTyped } from './linkTyped.ts'
import * as styles from './editor.module.css'

/** Puts a link on the selected words, or on the link the cursor stands in; without either the address itself is what can be read. */
function setLink(editor: Editor, href: string, typed: string): void {
  const chain = editor.chain().focus().extendMarkRange('link')
  const marks = [{ type: 'link', attrs: { href } }]
  const isNew = editor.state.selection.empty && !editor.isActive('link')
  if (isNew) chain.insertContent({ type: 'text', text: typed.trim(), marks }).run()
  else chain.setLink({ href }).run()
}

/** Enter sets the link, where it would save the form around it; Escape leaves all as it was. */
function useLinkKeys(box: HTMLElement | null, onKey: (key: 'Enter' | 'Escape') => void): void {
  const press = useEffectEvent(onKey)
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key, target } = event
      if (key === 'Escape' || (key === 'Enter' && target instanceof HTMLInputElement)) {
        event.preventDefault()
        event.stopPropagation()
        press(key)
      }
    }
    box?.addEventListener('keydown', listen)
    return () => box?.removeEventListener('keydown', listen)
  }, [box])
}

/** Asks where the selected words lead. */
export function LinkBox({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const [box, setBox] = useState<HTMLElement | null>(null)
  const before = textValue(editor.getAttributes('link')['href'])
  const [typed, setTyped] = useState(before ?? '')
  const [wrong, setWrong] = useState(false)
  useLayoutEffect(() => input.current?.focus(), [])

  const back = () => {
    onClose()
    editor.commands.focus()
  }
  const apply = () => {
    const href = linkTyped(typed)
    if (!href) return setWrong(true)
    setLink(editor, href, typed)
    onClose()
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onClose()
  }
  useLinkKeys(box, (key) => (key === 'Enter' ? apply() : back()))
  return (
    <div ref={setBox} className={styles.editorLink} role="group" aria-label={t('editor/link')}>
      <TextInput
        ref={input}
        label={t('editor/linkTo')}
        placeholder="https://"
        attributes={{ input: { dir: 'ltr' } }}
        inputMode="url"
        autoComplete="off"
        value={typed}
        error={wrong && t('editor/linkWrong')}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setWrong(false)
        }}
      />
      <div className={styles.editorLinkButtons}>
        <Button onClick={apply}>{t('editor/linkApply')}</Button>
        {before && (
          <Button variant="default" onClick={remove}>
            {t('editor/linkRemove')}
          </Button>
        )}
        <Button variant="subtle" color="gray" onClick={back}>
          {t('form/cancel')}
        </Button>
      </div>
    </div>
  )
}
