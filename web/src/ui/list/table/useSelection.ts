import { useRef } from 'react'
import { type Selection, toggleRows } from './columns.ts'

/** Handles a list's checkboxes: one, a range with Shift, all. Returns null when the list has no selection. */
export function useSelection(keys: readonly string[], selection: Selection | undefined) {
  const last = useRef<number | null>(null)
  if (!selection) return null
  const { selected, onChange } = selection
  const here = keys.filter((key) => selected.has(key)).length
  const all = here > 0 && here === keys.length
  return {
    all,
    some: here > 0 && !all,
    toggle: (index: number, shift: boolean) => {
      onChange(toggleRows(keys, selected, index, shift ? last.current : null))
      last.current = index
    },
    toggleAll: () => {
      const next = new Set(selected)
      for (const key of keys) {
        if (all) next.delete(key)
        else next.add(key)
      }
      onChange(next)
    },
  }
}
