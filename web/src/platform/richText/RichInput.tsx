import { inOneSpelling } from '@bustan/contract/core/richText/richText.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { Input } from '@mantine/core'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../ui/pieces/latePart.tsx'
import { withTexts } from '../i18n/i18n.ts'
import { editorTexts } from './editor/texts.ts'
import * as skeletonStyles from '../../ui/pieces/skeleton.module.css'
import * as styles from './richInput.module.css'

// The editor is the heaviest thing the product has: it travels for a form that has such a field, and for no other.
const RichEditor = lazyPart(
  withTexts(() => import('./editor/RichEditor.tsx'), editorTexts),
  'RichEditor',
)

/** A formatted text of a form in one language, with its label. */
export function RichInput(props: {
  lang: Language
  'data-path': string
  label: string
  required: boolean
  value: string
  error?: string | undefined
  onChange: (html: string) => void
}) {
  const { lang, label, required, value } = props
  // The editor holds its text itself: it begins anew where another one comes from outside, such as a draft or none.
  const [written, setWritten] = useState({ html: value, round: 0 })
  if (written.html !== value) setWritten({ html: value, round: written.round + 1 })
  return (
    <div className={styles.richInput} data-wide>
      <Input.Label labelElement="div" required={required}>
        {label}
      </Input.Label>
      <Suspense fallback={<span className={`${skeletonStyles.skeletonLine} ${styles.wait}`} data-coming />}>
        <RichEditor
          key={written.round}
          lang={lang}
          name={props['data-path']}
          label={label}
          required={required}
          html={written.html}
          error={props.error}
          onChange={(typed) => {
            const html = inOneSpelling(typed)
            setWritten({ html, round: written.round })
            props.onChange(html)
          }}
        />
      </Suspense>
    </div>
  )
}
