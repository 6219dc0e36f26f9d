import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'

/** Milliseconds that typing has to rest before something is looked up. */
const PAUSE = 150

/** Returns what is typed into a search, the part of it that is looked up, and whether that is behind what was typed. */
export function useTypedSearch() {
  const [typed, setTyped] = useState('')
  const trimmed = typed.trim()
  const [search] = useDebouncedValue(trimmed, PAUSE)
  return { typed: trimmed, search, isBehind: trimmed !== search, onSearch: setTyped }
}
