import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLive } from '../../live/live.ts'
import { hasMovedUp, holdRows, leftRows } from './frozenRows.ts'
import type { Holding, Identified } from './frozenRows.ts'
import { useNear } from './useNear.ts'

/** The settings for holding the rows of a growing list still. */
export interface RowFreeze<Row> {
  /** The resource whose changes are told of live. */
  live: string
  /** Checks whether a row still matches the list's query. */
  belongs: (row: Row) => boolean
  /** Reads a row that has left the list anew. */
  reload: (id: number) => Promise<Row>
}

interface Answer<Row> {
  question: string
  rows: readonly Row[] | undefined
  /** Rows of the question before, until the answer is here. */
  isOld: boolean
  /** A newer answer is under way. */
  isFetching: boolean
  isFirstPage: boolean
  checked: ReadonlySet<string>
}

const nothing: ReadonlyMap<number, never> = new Map<number, never>()
const noIds: ReadonlySet<number> = new Set()
const always: RowFreeze<Identified>['belongs'] = () => true

/**
 * Reads a row anew once it has left the list while it is still drawn, and again whenever it changes after that. Whoever changed it
 * and whether that was heard of: what is drawn is never older than the list.
 */
function useRowReloads<Row extends Identified>(
  freeze: RowFreeze<Row> | undefined,
  rendered: readonly Row[] | undefined,
  answered: readonly Row[] | undefined,
  onReloaded: (row: Row) => void,
): void {
  const [changed, setChanged] = useState<ReadonlySet<number>>(noIds)
  const read = useRef(new Set<number>())
  useLive(freeze?.live ?? '', (changes) => {
    const shown = new Set(rendered?.map(({ id }) => String(id)))
    const ids = changes.map((change) => change.record_id).filter((id) => shown.has(id))
    if (ids.length > 0) setChanged((before) => new Set([...before, ...ids.map(Number)]))
  })
  const reload = useEffectEvent((id: number) => void freeze?.reload(id).then(onReloaded, () => undefined))
  useEffect(() => {
    if (!rendered || !answered || rendered === answered) return
    const here = new Set(answered.map(({ id }) => id))
    for (const id of read.current) if (here.has(id)) read.current.delete(id)
    const gone = rendered.map(({ id }) => id).filter((id) => !here.has(id))
    const unread = gone.filter((id) => changed.has(id) || !read.current.has(id))
    if (unread.length === 0) return
    for (const id of unread) {
      read.current.add(id)
      reload(id)
    }
    if (unread.some((id) => changed.has(id)))
      setChanged((before) => new Set([...before].filter((id) => !unread.includes(id))))
  }, [changed, rendered, answered])
}

/** Rows were let in of an answer that a newer one is about to replace: until that one is here, rows are drawn as they come. */
function useRenewal(isFetching: boolean) {
  const [isOn, setOn] = useState(false)
  if (isOn && !isFetching) setOn(false)
  return { isOn, begin: () => setOn(isFetching) }
}

/**
 * The rows of a list, held still while somebody is at them: new ones wait, and one that leaves the list keeps its place and is
 * answered as `left`. On later pages new rows wait always. Without `freeze` rows come and go as they are answered.
 */
export function useFrozenRows<Row extends Identified>(
  freeze: RowFreeze<Row> | undefined,
  answer: Answer<Row>,
) {
  const { near, zone } = useNear(freeze !== undefined)
  const [settled, setSettled] = useState(0)
  const renewal = useRenewal(answer.isFetching)
  const [frozen, setFrozen] = useState<
    Omit<Holding<Row>, 'belongs'> & { answered?: readonly Row[] | undefined }
  >()
  const belongs = freeze?.belongs ?? always
  const isChecked = frozen?.rows?.some(({ id }) => answer.checked.has(String(id))) === true
  const hold = !freeze ? 'none' : near || isChecked ? 'all' : answer.isFirstPage ? 'none' : 'still'
  const question = answer.isOld ? (frozen?.question ?? answer.question) : answer.question
  const reloaded = hold === 'none' || frozen?.question !== question ? nothing : frozen.reloaded

  let now = frozen
  const isCurrent =
    frozen?.answered === answer.rows &&
    frozen?.question === question &&
    frozen.hold === hold &&
    frozen.reloaded === reloaded
  if (freeze && !isCurrent) {
    const next = { question, reloaded, hold } as const
    const before = renewal.isOn && frozen?.answered !== answer.rows ? null : (frozen ?? null)
    const rows = holdRows(before, { ...next, rows: answer.rows, belongs })
    now = { ...next, rows, answered: answer.rows }
    setFrozen(now)
  }
  const rows = freeze ? now?.rows : answer.rows
  useRowReloads(freeze, rows, answer.rows, (row) =>
    setFrozen((before) => {
      if (!before?.rows?.some(({ id }) => id === row.id)) return before
      // Without what it was made of, it is made anew: rows that are all done with now make way for the next ones.
      return { ...before, reloaded: new Map(before.reloaded).set(row.id, row), answered: undefined }
    }),
  )
  const settle = () => {
    setFrozen(undefined)
    renewal.begin()
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
    zone: freeze ? zone : {},
    /** Lets in what waits. */
    settle,
    /** The number of times waiting rows were let in. */
    settled,
  }
}
