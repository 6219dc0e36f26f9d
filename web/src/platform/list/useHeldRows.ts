import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLive } from '../live.ts'
import { hasMovedUp, holdRows, leftRows } from './heldRows.ts'
import type { Holding } from './heldRows.ts'
import { useNear } from './useNear.ts'

interface Listed {
  id: number
}

/** How the rows of a list that grows by itself hold still. */
export interface Stillness<Row> {
  /** The resource whose changes are told of live. */
  live: string
  /** Whether a row is still one that the list asks for. */
  belongs: (row: Row) => boolean
  /** Reads a row that has left the list anew. */
  bring: (id: number) => Promise<Row>
}

interface Answer<Row> {
  question: string
  rows: readonly Row[] | undefined
  /** Rows of the question before, until the answer is here. */
  isOld: boolean
  isFirstPage: boolean
  checked: ReadonlySet<string>
}

const nothing = new Map<number, never>()
const noIds: ReadonlySet<number> = new Set()
const always: Stillness<Listed>['belongs'] = () => true

/**
 * Reads a row anew once it has left the list while it is still drawn, and again whenever it changes after that. Whoever changed it
 * and whether that was heard of: what is drawn is never older than the list.
 */
function useBrought<Row extends Listed>(
  still: Stillness<Row> | undefined,
  drawn: readonly Row[] | undefined,
  answered: readonly Row[] | undefined,
  onBrought: (row: Row) => void,
): void {
  const [changed, setChanged] = useState<ReadonlySet<number>>(noIds)
  const read = useRef(new Set<number>())
  useLive(still?.live ?? '', (changes) => {
    const shown = new Set(drawn?.map(({ id }) => String(id)))
    const ids = changes.map((change) => change.record_id).filter((id) => shown.has(id))
    if (ids.length > 0) setChanged((before) => new Set([...before, ...ids.map(Number)]))
  })
  const bring = useEffectEvent((id: number) => void still?.bring(id).then(onBrought, () => undefined))
  useEffect(() => {
    if (!drawn || !answered || drawn === answered) return
    const here = new Set(answered.map(({ id }) => id))
    for (const id of read.current) if (here.has(id)) read.current.delete(id)
    const gone = drawn.map(({ id }) => id).filter((id) => !here.has(id))
    const unread = gone.filter((id) => changed.has(id) || !read.current.has(id))
    if (unread.length === 0) return
    for (const id of unread) {
      read.current.add(id)
      bring(id)
    }
    if (unread.some((id) => changed.has(id)))
      setChanged((before) => new Set([...before].filter((id) => !unread.includes(id))))
  }, [changed, drawn, answered])
}

/**
 * The rows of a list, held still while somebody is at them: new ones wait, and one that leaves the list keeps its place and is
 * answered as `left`. On later pages new rows wait always. Without `still` rows come and go as they are answered.
 */
export function useHeldRows<Row extends Listed>(still: Stillness<Row> | undefined, answer: Answer<Row>) {
  const { near, zone } = useNear(still !== undefined)
  const [settled, setSettled] = useState(0)
  const [kept, setKept] = useState<
    Omit<Holding<Row>, 'belongs'> & { answered?: readonly Row[] | undefined }
  >()
  const belongs = still?.belongs ?? always
  const isChecked = kept?.rows?.some(({ id }) => answer.checked.has(String(id))) === true
  const hold = !still ? 'none' : near || isChecked ? 'all' : answer.isFirstPage ? 'none' : 'still'
  const question = answer.isOld ? (kept?.question ?? answer.question) : answer.question
  const brought = hold === 'none' || kept?.question !== question ? nothing : kept.brought

  let now = kept
  const isKept =
    kept?.answered === answer.rows &&
    kept?.question === question &&
    kept.hold === hold &&
    kept.brought === brought
  if (still && !isKept) {
    const next = { question, brought, hold } as const
    const rows = holdRows(kept ?? null, { ...next, rows: answer.rows, belongs })
    now = { ...next, rows, answered: answer.rows }
    setKept(now)
  }
  const rows = still ? now?.rows : answer.rows
  useBrought(still, rows, answer.rows, (row) =>
    setKept((before) => {
      if (!before?.rows?.some(({ id }) => id === row.id)) return before
      const more = new Map(before.brought).set(row.id, row)
      return { ...before, brought: more, rows: before.rows.map((one) => (one.id === row.id ? row : one)) }
    }),
  )
  const settle = () => {
    setKept(undefined)
    setSettled((times) => times + 1)
  }
  return {
    rows,
    isHeld: hold !== 'none',
    ...(hold === 'none' ? {} : { left: leftRows(rows, belongs) }),
    /** In place of the next page draws this one anew, where rows have moved up to it; returns whether it did. */
    showMovedUp: (): boolean => {
      const isPassedBy = hold !== 'none' && !answer.isOld && hasMovedUp(rows, answer.rows)
      if (isPassedBy) settle()
      return isPassedBy
    },
    zone: still ? zone : {},
    /** Lets in what waits. */
    settle,
    /** How often it was let in. */
    settled,
  }
}
