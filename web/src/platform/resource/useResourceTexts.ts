import { pagesOf } from '@bustan/contract/core/screens/address.ts'
import { useT } from '../i18n/i18n.ts'
import type { ListKit } from './kit.ts'

/** Returns the name and the texts of a resource's list. */
export function useResourceTexts(texts: ListKit['texts']) {
  const t = useT()
  return {
    title: t(`resources/${texts}/title`),
    empty: t(`resources/${texts}/empty`),
    emptyText: t(`resources/${texts}/emptyText`),
    add: t(`resources/${texts}/add`),
  }
}

/** Returns what the page of a resource's list is drawn with: its texts, and the button that adds a record where this person may. */
export function useListFace({ path, texts }: Pick<ListKit, 'path' | 'texts'>, canCreate: boolean) {
  const { add, ...words } = useResourceTexts(texts)
  return { texts: words, add: canCreate ? { href: pagesOf(path).create(), label: add } : null }
}
