import { createCell } from '../../../../platform/state/cell.ts'
import { ownKey, session } from '../../../../platform/session/session.ts'
import { readStoredJson, writeStored } from '../../../../platform/state/storage.ts'
import { stillWaiting } from '../panel/waiting.ts'
import type { NewestWaiting } from '../panel/waiting.ts'

/** All tabs of a session share it, and it outlives a reload. */
const NAME = 'undecided'

const stored = (): readonly number[] => readStoredJson<number[]>(ownKey(NAME)) ?? []

/**
 * Orders that began to wait, and were neither decided nor opened by this person since: the sound repeats for them. It takes up what was
 * kept, and follows the other tabs.
 */
export const undecided = createCell(stored(), (set) => {
  const read = () => set(stored())
  const onStorage = ({ key }: StorageEvent) => {
    if (key === ownKey(NAME) || key === null) read()
  }
  read()
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
})

/** Looked at since they began to wait. */
const looked = createCell<ReadonlySet<number>>(new Set())

session.watch(({ profile }, before) => {
  if (profile?.id === before.profile?.id) return
  looked.set(new Set())
  undecided.set(stored())
})

function set(orders: readonly number[]): void {
  if (orders.join() === undecided.get().join()) return
  undecided.set(orders)
  writeStored(ownKey(NAME), orders.length ? JSON.stringify(orders) : null)
}

/** This person has an order before them: nobody has to call them to it any more. */
export function noteLooked(id: number): void {
  looked.set(new Set(looked.get()).add(id))
  set(undecided.get().filter((order) => order !== id))
}

/** An order begins to wait: having looked at it before counts no longer. */
export const noteBegun = (id: number): void =>
  looked.set(new Set([...looked.get()].filter((order) => order !== id)))

/** Takes in orders that have begun to wait, and drops what was decided. Where nobody answers, what may wait stays. */
export function takeIn(begun: readonly number[], newest: NewestWaiting | null): void {
  // As it is kept now: another tab may have looked at one meanwhile.
  const orders = [...stored(), ...begun.filter((id) => !looked.get().has(id))]
  set(newest ? stillWaiting(orders, newest) : [...new Set(orders)])
}
