import type { Page } from '@bustan/contract/content/pages/pages.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { session, useProfile } from '../../../../platform/session/session.ts'
import { editorHtml } from '../../../../platform/richText/editor/extensions.ts'
import { dropDraft, keepDraft, readDraft, sameTexts } from './drafts.ts'
import type { PageDraft, Texts } from './drafts.ts'

/** Milliseconds without typing before the draft is stored. */
const PAUSE = 600

/** The draft of the starter set that waits for a page nobody has written. */
function suggestedDraft({ draft, version }: Page): PageDraft | null {
  if (!draft) return null
  const texts = { ar: editorHtml(draft.content.ar), en: editorHtml(draft.content.en) }
  return { at: draft.at, version, texts, isSuggested: true }
}

/**
 * The draft that this browser keeps of a page: offered when it says other things than the page, kept anew while somebody writes on
 * `version`.
 */
export function usePageDraft(page: Page, began: Texts, texts: Texts, version: number) {
  const person = useProfile()?.id ?? 0
  const [offered, setOffered] = useState<PageDraft | null>(() => {
    const stored = readDraft(person, page.id)
    return stored && !sameTexts(stored.texts, began) ? stored : suggestedDraft(page)
  })
  const keep = useEffectEvent((written: Texts) => {
    // Somebody who was signed out meanwhile keeps nothing here.
    if (session.get().token === null) return
    if (!sameTexts(written, began))
      keepDraft(person, page.id, { at: new Date().toISOString(), version, texts: written })
    else if (!offered) dropDraft(person, page.id)
  })
  useEffect(() => {
    const timer = setTimeout(() => keep(texts), PAUSE)
    return () => clearTimeout(timer)
  }, [texts])
  // Whoever goes before the pause is over loses nothing of the last words either.
  const keepNow = useEffectEvent(() => keep(texts))
  useEffect(() => {
    const leave = () => keepNow()
    window.addEventListener('pagehide', leave)
    return () => {
      leave()
      window.removeEventListener('pagehide', leave)
    }
  }, [])
  return {
    offered,
    hideOffer: () => setOffered(null),
    drop: () => {
      dropDraft(person, page.id)
      setOffered(null)
    },
  }
}
