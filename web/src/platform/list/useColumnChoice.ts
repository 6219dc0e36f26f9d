import { useState } from 'react'
import { readStoredJson, writeStored } from '../storage.ts'

interface Choice {
  hidden: string[]
  order: string[]
}

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : []

const keyOf = (list: string) => `bustan.${list}.columns`

function stored(list: string): Choice {
  const kept = readStoredJson<Partial<Choice>>(keyOf(list))
  return { hidden: texts(kept?.hidden), order: texts(kept?.order) }
}

/** Which columns of a list this browser hides, and in what order it shows the others. */
export function useColumnChoice(list: string) {
  const [choice, setChoice] = useState(() => stored(list))
  const choose = (next: Choice) => {
    writeStored(keyOf(list), JSON.stringify(next))
    setChoice(next)
  }
  return {
    hidden: new Set(choice.hidden) as ReadonlySet<string>,
    order: choice.order,
    onHidden: (hidden: ReadonlySet<string>) => choose({ ...choice, hidden: [...hidden] }),
    onOrder: (order: string[]) => choose({ ...choice, order }),
  }
}
