import type { Page } from '@bustan/contract/content/pages/pages.ts'
import { useState } from 'react'
import { sameTexts } from './draft/drafts.ts'
import type { Texts } from './draft/drafts.ts'
import { editorHtml } from './editor/extensions.ts'

const textsOf = (page: Page): Texts => ({ ar: editorHtml(page.content_ar), en: editorHtml(page.content_en) })

/**
 * Holds the state of a page's form: the initial texts and their version, the current texts, and the texts the editors start with.
 */
export function usePageTexts(page: Page) {
  const [began, setBegan] = useState(() => textsOf(page))
  const [version, setVersion] = useState(page.version)
  const [texts, setTexts] = useState(began)
  // Another round draws the editors anew.
  const [start, setStart] = useState({ round: 0, texts: began })
  const put = (next: Texts) => {
    setTexts(next)
    setStart(({ round }) => ({ round: round + 1, texts: next }))
  }
  return {
    began,
    version,
    texts,
    start,
    setVersion,
    setTexts,
    put,
    /** Begins again with the page as it was saved. */
    beginWith: (saved: Page) => {
      const now = textsOf(saved)
      setBegan(now)
      setVersion(saved.version)
      // Text that the server removed must disappear from the editors as well; otherwise the cursor stays in place.
      if (!sameTexts(now, texts)) put(now)
    },
  }
}
