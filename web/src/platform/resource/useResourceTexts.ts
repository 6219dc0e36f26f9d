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
