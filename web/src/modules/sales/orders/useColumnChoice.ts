import { useState } from 'react'
import { readStoredJson, writeStored } from '../../../platform/storage.ts'

const KEPT = 'bustan.orders.columns'

interface Choice {
  hidden: string[]
  order: string[]
}

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : []

function stored(): Choice {
  const kept = readStoredJson<Partial<Choice>>(KEPT)
  return { hidden: texts(kept?.hidden), order: texts(kept?.order) }
}

/** Which columns this browser hides, and in what order it shows the others. */
export function useColumnChoice() {
  const [choice, setChoice] = useState(stored)
  const choose = (next: Choice) => {
    writeStored(KEPT, JSON.stringify(next))
    setChoice(next)
  }
  return {
    hidden: new Set(choice.hidden) as ReadonlySet<string>,
    order: choice.order,
    onHidden: (hidden: ReadonlySet<string>) => choose({ ...choice, hidden: [...hidden] }),
    onOrder: (order: string[]) => choose({ ...choice, order }),
  }
}
