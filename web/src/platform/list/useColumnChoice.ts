import { isText, listOf } from '@bustan/contract/core/values/objects.ts'
import { useState } from 'react'
import { readStoredJson, writeStored } from '../state/storage.ts'

interface Choice {
  hidden: string[]
  order: string[]
}

const keyOf = (list: string) => `bustan.${list}.columns`

function stored(list: string): Choice | null {
  const record = readStoredJson<Partial<Choice>>(keyOf(list))
  return record && { hidden: listOf(record.hidden, isText), order: listOf(record.order, isText) }
}

/**
 * Reads and stores the columns of a list that this browser hides, and the order in which it shows the others; `usual` are hidden
 * before anybody chose.
 */
export function useColumnChoice(list: string, usual: readonly string[]) {
  const [chosen, setChoice] = useState(() => stored(list))
  const choice = chosen ?? { hidden: [...usual], order: [] }
  const choose = (next: Choice) => {
    writeStored(keyOf(list), JSON.stringify(next))
    setChoice(next)
  }
  const hidden: ReadonlySet<string> = new Set(choice.hidden)
  return {
    hidden,
    order: choice.order,
    onHidden: (next: ReadonlySet<string>) => choose({ ...choice, hidden: [...next] }),
    onOrder: (order: string[]) => choose({ ...choice, order }),
  }
}
