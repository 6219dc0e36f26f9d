import { pagesApi } from '@bustan/contract/content/pages/pages.api.ts'
import { pageInput } from '@bustan/contract/content/pages/pages.ts'
import type { Page } from '@bustan/contract/content/pages/pages.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../platform/http/call.ts'
import { problemsOf } from '../../../platform/forms/fieldProblems.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { useDraft } from '../../../platform/forms/openForms.ts'
import { useForm } from '../../../platform/forms/useForm.ts'
import { useOwnToast } from '../../../platform/forms/useOwnToast.ts'
import { showToast } from '../../../platform/state/toasts.ts'
import { sameTexts } from './draft/drafts.ts'
import type { PageDraft, Texts } from './draft/drafts.ts'
import { editorHtml } from '../../../platform/richText/editor/extensions.ts'
import { pageOptions, versionsOptions } from './pages.queries.ts'
import { usePageDraft } from './draft/usePageDraft.ts'

const SAVED = 'page'

const textsOf = (page: Page): Texts => ({ ar: editorHtml(page.content_ar), en: editorHtml(page.content_en) })

/** Returns the function that takes in a saved page: every place that shows the page gets the new version. */
function useTaking(id: number, beginWith: (saved: Page) => void) {
  const client = useQueryClient()
  return (saved: Page) => {
    const known = { message: '', data: { ...saved, Page: saved, draft: null } }
    client.setQueryData(pageOptions(id).queryKey, known)
    void client.invalidateQueries({ queryKey: versionsOptions(id).queryKey })
    beginWith(saved)
  }
}

/** Takes the starter set's draft away for everybody; should that fail, it is offered again at the next visit. */
const dropSuggested = (id: number): Promise<unknown> =>
  call(pagesApi.dropDraft, { params: { id } }).catch(() => undefined)

/** A session that ends by itself loses nothing: what was written is here again without a question. */
function useExpiredDraft(read: () => PageDraft | null, restore: (stored: PageDraft) => void): void {
  const t = useT()
  useDraft<PageDraft>('page', read, (stored) => {
    restore(stored)
    showToast({ id: SAVED, tone: 'info', message: t('pageForm/restored') })
  })
}

/** The version that is written on, and the texts that the editors start with: another round draws them anew. */
function useStart(page: Page) {
  const [first] = useState(() => textsOf(page))
  const [version, setVersion] = useState(page.version)
  const [start, setStart] = useState({ round: 0, texts: first })
  const restart = (texts: Texts) => setStart(({ round }) => ({ round: round + 1, texts }))
  return { first, version, setVersion, start, restart }
}

/** Returns the function that takes over what is written in a language. */
const languageWriter =
  ({ put, mend }: { put: (texts: Partial<Texts>) => void; mend: (name: string) => void }) =>
  (language: Language, html: string) => {
    put({ [language]: html })
    mend(`content.${language}`)
  }

/** A page on its screen: both texts, what is wrong with them, saving, and the draft that is kept meanwhile. */
export function usePageForm(page: Page) {
  const t = useT()
  const { first, version, setVersion, start, restart } = useStart(page)
  useOwnToast(SAVED)
  const form = useForm<Texts>({
    initial: first,
    toast: SAVED,
    version,
    check: (content) => problemsOf('settings', pageInput(page.id), { content }, t),
    send: async (content, about) => {
      const body = { content, version: about.version ?? version }
      const { message, data } = await call(pagesApi.save, { params: { id: page.id }, body })
      take(data)
      return message
    },
  })
  const { initial, values: texts, dirty } = form
  const draft = usePageDraft(page, initial, texts, version)
  const beginWith = (saved: Page) => {
    draft.drop()
    const now = textsOf(saved)
    form.begin(now)
    setVersion(saved.version)
    // Text that the server removed must disappear from the editors as well; otherwise the cursor stays in place.
    if (!sameTexts(now, texts)) restart(now)
  }
  const take = useTaking(page.id, beginWith)
  /** Restores a draft written on some version of the page; if another version has been saved since, saving reports it. */
  const restoreDraft = (stored: PageDraft) => {
    draft.hideOffer()
    form.clear()
    setVersion(stored.version)
    form.put(stored.texts)
    restart(stored.texts)
  }
  useExpiredDraft(() => (dirty ? { at: new Date().toISOString(), version, texts } : null), restoreDraft)
  return {
    ...form,
    start,
    texts,
    offered: draft.offered,
    dropDraft: () => {
      if (draft.offered?.isSuggested) void dropSuggested(page.id)
      draft.drop()
    },
    restoreDraft,
    take,
    /** Begins again with the page as it was saved. */
    beginWith: (saved: Page) => {
      form.closeStale()
      beginWith(saved)
    },
    setText: languageWriter(form),
    discard: () => {
      draft.drop()
      form.discard()
      restart(initial)
    },
  }
}

/** A page's form. */
export type PageFormState = Omit<ReturnType<typeof usePageForm>, 'frame'>
