import { pagesApi } from '@bustan/contract/content/pages/pages.api.ts'
import { pageInput } from '@bustan/contract/content/pages/pages.ts'
import type { Page } from '@bustan/contract/content/pages/pages.ts'
import type { Language } from '@bustan/contract/core/resource/fields.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../platform/http/apiError.ts'
import { call } from '../../../platform/http/call.ts'
import { errorText } from '../../../platform/http/errorText.ts'
import { firstOf, namedBy, problemsOf } from '../../../platform/forms/fieldProblems.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { useDraft } from '../../../platform/forms/formDrafts.ts'
import { useProblems } from '../../../platform/forms/useProblems.ts'
import { showToast } from '../../../ui/feedback/toastStore.ts'
import { sameTexts } from './draft/drafts.ts'
import type { PageDraft, Texts } from './draft/drafts.ts'
import { pageOptions, versionsOptions } from './pages.queries.ts'
import { usePageDraft } from './draft/usePageDraft.ts'
import { usePageTexts } from './usePageTexts.ts'

const SAVED = 'page'

/** Sends the texts. `stale` is the 409 of somebody faster. */
function useSaving(
  page: Page,
  texts: Texts,
  problems: ReturnType<typeof useProblems>,
  onSaved: (page: Page) => void,
) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const [stale, setStale] = useState<ApiError | null>(null)
  const send = async (version: number) => {
    setBusy(true)
    setStale(null)
    try {
      const body = { content: texts, version }
      const { message, data } = await call(pagesApi.save, { params: { id: page.id }, body })
      showToast({ id: SAVED, message })
      problems.clear()
      onSaved(data)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'stale_version') setStale(error)
      else problems.show(namedBy(error), errorText(t, error))
    } finally {
      setBusy(false)
    }
  }
  return { busy, stale, send, closeStale: () => setStale(null) }
}

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

/** A page on its screen: both texts, what is wrong with them, saving, and the draft that is kept meanwhile. */
export function usePageForm(page: Page) {
  const t = useT()
  const problems = useProblems(SAVED)
  const state = usePageTexts(page)
  const { texts, version } = state
  const draft = usePageDraft(page, state.began, texts, version)
  const dirty = !sameTexts(texts, state.began)

  const beginWith = (saved: Page) => {
    draft.drop()
    state.beginWith(saved)
  }
  const take = useTaking(page.id, beginWith)
  const saving = useSaving(page, texts, problems, take)
  const submit = async () => {
    if (saving.busy) return
    const wrong = problemsOf('settings', pageInput(page.id), { content: texts }, t)
    const first = firstOf(wrong)
    if (first) problems.show(wrong, first)
    else await saving.send(version)
  }
  /** Restores a draft written on some version of the page; if another version has been saved since, saving reports it. */
  const restoreDraft = (stored: PageDraft) => {
    draft.hideOffer()
    problems.clear()
    state.setVersion(stored.version)
    state.put(stored.texts)
  }
  useExpiredDraft(() => (dirty ? { at: new Date().toISOString(), version, texts } : null), restoreDraft)
  return {
    ...saving,
    box: problems.setBox,
    problems: problems.problems,
    start: state.start,
    texts,
    dirty,
    offered: draft.offered,
    dropDraft: () => {
      if (draft.offered?.isSuggested) void dropSuggested(page.id)
      draft.drop()
    },
    restoreDraft,
    submit,
    take,
    beginWith: (saved: Page) => {
      saving.closeStale()
      beginWith(saved)
    },
    setText: (language: Language, html: string) => {
      state.setTexts((before) => ({ ...before, [language]: html }))
      problems.mend(`content.${language}`)
    },
    discard: () => {
      draft.drop()
      problems.clear()
      state.put(state.began)
    },
  }
}

/** A page's form. */
export type PageFormState = Omit<ReturnType<typeof usePageForm>, 'box'>
