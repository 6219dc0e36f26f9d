import { richLink } from '@bustan/contract/core/richText/richLink.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { isOneOf } from '@bustan/contract/core/values/objects.ts'
import { Fragment, useMemo } from 'react'
import type { ReactNode } from 'react'
import { parseMarkup } from './markup.ts'
import * as styles from './richText.module.css'

/** The parts of a text that are drawn; of any other its content alone. */
const TAGS = ['h2', 'h3', 'h4', 'p', 'strong', 'em', 'u', 's', 'ul', 'li', 'blockquote'] as const
const SIDES = ['left', 'center', 'right', 'justify'] as const

function partOf(node: Node, key: number): ReactNode {
  if (!(node instanceof HTMLElement)) return node.nodeType === Node.TEXT_NODE ? node.textContent : null
  const name = node.tagName.toLowerCase()
  if (name === 'br') return <br key={key} />
  if (name === 'hr') return <hr key={key} />
  const inside = [...node.childNodes].map(partOf)
  if (node instanceof HTMLOListElement)
    return (
      <ol key={key} start={node.start}>
        {inside}
      </ol>
    )
  const href = name === 'a' ? richLink(node.getAttribute('href') ?? '') : null
  if (href)
    return (
      <a key={key} href={href} target="_blank" rel="noopener noreferrer">
        {inside}
      </a>
    )
  if (!isOneOf(TAGS, name)) return <Fragment key={key}>{inside}</Fragment>
  const Tag: (typeof TAGS)[number] = name
  const { textAlign } = node.style
  return (
    <Tag key={key} {...(isOneOf(SIDES, textAlign) ? { style: { textAlign } } : {})}>
      {inside}
    </Tag>
  )
}

/** A formatted text as it is read, of the parts it may have, in the direction of its language. */
export function RichText({ html, lang }: { html: string; lang: Language }) {
  const parts = useMemo(() => [...parseMarkup(html).childNodes].map(partOf), [html])
  return (
    <div className={styles.richText} data-read lang={lang} dir={lang === 'ar' ? 'rtl' : 'ltr'}>
      {parts}
    </div>
  )
}
