import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { useDraft } from '../../../../platform/forms/openForms.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import * as styles from './orderNotes.module.css'

const LONGEST = 500

/** Draws the form for a note; it is cleared once the note is saved. `onSend` returns whether it was saved. */
export function NoteForm({ busy, onSend }: { busy: boolean; onSend: (text: string) => Promise<boolean> }) {
  const t = useT()
  const [text, setText] = useState('')
  useDraft('note', () => text || null, setText)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const sent = text.trim()
    if (!sent) return
    if (await onSend(sent)) setText('')
  }
  return (
    <form className={styles.noteForm} onSubmit={(event) => void submit(event)}>
      <Textarea
        aria-label={fieldLabel(t, 'orders', 'text')}
        placeholder={t('order/notePlaceholder')}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={LONGEST}
        dir="auto"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={busy} disabled={!text.trim()}>
        {t('order/addNote')}
      </Button>
    </form>
  )
}
