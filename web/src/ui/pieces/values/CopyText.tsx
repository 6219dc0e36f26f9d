import { IconCheck, IconCopy } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useUiTexts } from '../../texts.ts'
import * as styles from '../marks.module.css'

const COPIED_MS = 1600

/** Text that copies itself on a click and says so; `children` may show it in another form than is copied. */
export function CopyText(props: { value: string; children?: ReactNode }) {
  const texts = useUiTexts()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = () => {
    navigator.clipboard?.writeText(props.value).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }
  const Icon = copied ? IconCheck : IconCopy
  return (
    <button
      type="button"
      className={styles.copy}
      data-piece="copy"
      data-copied={copied || undefined}
      onClick={copy}
      title={texts.copy}
    >
      <bdi dir="ltr" className="num">
        {props.children ?? props.value}
      </bdi>
      <Icon size={14} stroke={1.8} aria-hidden="true" />
      <span className="sr" aria-live="polite">
        {copied ? texts.copied : ''}
      </span>
    </button>
  )
}
