import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { createPart } from '../../ui/part.ts'
import { keepForTab, readForTab } from '../state/storage.ts'

/**
 * The data that a session which expired leaves in its tab: the person, the page they were on, and the text they had typed there.
 */
interface Left {
  person: number
  href: string
  drafts: Readonly<Record<string, unknown>>
}

const LEFT = 'bustan.left'

/** Checks whether unsaved input waits for the person who was signed in. */
export const hasLeft = (): boolean => Object.keys(readForTab<Left>(LEFT)?.drafts ?? {}).length > 0

/** The forms that are drawn now, and what their person had typed before. */
export class OpenForms {
  private readonly unsaved = new Set<() => boolean>()
  private readonly drafts = new Map<string, () => unknown>()
  private readonly savers: (() => Promise<void>)[] = []
  private back = new Map<string, unknown>()

  /** Checks whether a form on the page holds something that would be lost with it. */
  hasUnsaved(): boolean {
    return [...this.unsaved].some((keeps) => keeps())
  }

  /** Counts a form among those that may hold something. Answers how to stop. */
  addUnsaved(keeps: () => boolean): () => void {
    this.unsaved.add(keeps)
    return () => void this.unsaved.delete(keeps)
  }

  /** Counts a form among those whose draft is kept, and gives it the one that waits for it. Answers how to stop. */
  addDraft(key: string, read: () => unknown, restore: (draft: unknown) => void): () => void {
    this.drafts.set(key, read)
    if (this.back.has(key)) {
      const draft = this.back.get(key)
      this.back.delete(key)
      restore(draft)
    }
    return () => {
      if (this.drafts.get(key) === read) this.drafts.delete(key)
    }
  }

  /** Saves with Ctrl S what was added last: of a dialog over a form, the dialog. Answers how to stop. */
  addSaver(save: () => Promise<void>): () => void {
    this.savers.push(save)
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.code !== 'KeyS') return
      event.preventDefault()
      if (this.savers.at(-1) === save) void save()
    }
    window.addEventListener('keydown', listen)
    return () => {
      window.removeEventListener('keydown', listen)
      this.savers.splice(this.savers.indexOf(save), 1)
    }
  }

  /** Keeps for a person where they are and what they have typed, until they are back. Only in this tab. */
  leaveFor(person: number, href: string): void {
    const read = [...this.drafts].map(([key, draft]) => [key, draft()] as const)
    // Drafts that were not restored yet stay with the person.
    const drafts = Object.fromEntries([...this.back, ...read.filter(([, draft]) => draft !== null)])
    this.back.clear()
    keepForTab(LEFT, { person, href, drafts } satisfies Left)
  }

  /**
   * Returns the path this person was on; their forms restore the typed input. Another person's data is dropped, and the stored copy
   * is removed.
   */
  takeLeft(person: number | undefined): string | null {
    const left = readForTab<Left>(LEFT)
    keepForTab(LEFT, null)
    const own = left?.person === person ? left : null
    this.back = new Map(Object.entries(own?.drafts ?? {}))
    return own?.href ?? null
  }
}

const [OpenFormsPart, useOpenForms] = createPart<OpenForms>()
export { OpenFormsPart }

/** Ctrl S saves what was opened last. */
export function useSaveKey(submit: () => Promise<void>): void {
  const forms = useOpenForms()
  const save = useEffectEvent(submit)
  useLayoutEffect(() => forms.addSaver(() => save()), [forms])
}

/** Counts a form among those that may hold something, while it is drawn. */
export function useUnsaved(keeps: () => boolean): void {
  const forms = useOpenForms()
  const ask = useEffectEvent(keeps)
  useEffect(() => forms.addUnsaved(() => ask()), [forms])
}

/**
 * A form whose values outlive a session that ends by itself. `read` answers what to keep, or null; `restore` gets it when the same
 * person is back at the same address.
 */
export function useDraft<T>(name: string, read: () => T | null, restore: (draft: T) => void): void {
  const forms = useOpenForms()
  const ask = useEffectEvent(read)
  const put = useEffectEvent(restore)
  useEffect(
    () =>
      forms.addDraft(
        `${location.pathname} ${name}`,
        () => ask(),
        (draft) => put(draft as T),
      ),
    [forms, name],
  )
}
