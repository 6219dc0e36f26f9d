import { readFileSync } from 'node:fs'
import type { Rolldown } from 'vite'
import { chunksOf, closure } from './closure.ts'
import type { Bundle } from './closure.ts'
import { styleSource } from './styles.plugin.ts'
import type { AddressLoads } from './screenLoads.ts'

/** A file costs as much as these bytes: its headers, and its share of a trip on a slow line. */
const FILE_COST = 2_000
/** The bytes on the line that a byte of unminified code comes to, measured on the shell. */
const PACKED = 0.174
/** A dialog or a panel that opens on a click weighs this much, where a screen weighs 1. */
const LATER = 0.2

/** Whatever is loaded as one: a screen, or a part of one that comes later. */
interface Visit {
  module: string
  weight: number
  isFirst: boolean
}

/** Code that travels together. */
interface Piece {
  modules: string[]
  /** Bytes on the line. */
  size: number
  /** 2 where it has styles: they are a file of their own. */
  files: number
  visits: Set<Visit>
  /** The pieces that must be there before it, theirs included. */
  needs: Set<Piece>
}

const isTexts = (id: string) => /\.(ar|en)\.ts$/.test(id)
const isStyle = (id: string) => id.endsWith('.css')
const weigh = (visits: Iterable<Visit>) => [...visits].reduce((sum, { weight }) => sum + weight, 0)

function sizeOf({ modules }: Rolldown.OutputChunk): number {
  const bytes = Object.entries(modules).map(([id, { renderedLength }]) =>
    isStyle(id) ? readFileSync(styleSource(id)).length : renderedLength,
  )
  return bytes.reduce((sum, one) => sum + one * PACKED, 0)
}

/** Makes one piece of two, and tells those that stand on them. */
function merge(pieces: Set<Piece>, into: Piece, other: Piece): void {
  pieces.delete(other)
  into.modules.push(...other.modules)
  into.size += other.size
  into.files = Math.max(into.files, other.files)
  into.visits = into.visits.union(other.visits)
  into.needs = into.needs.union(other.needs)
  into.needs.delete(into)
  into.needs.delete(other)
  for (const piece of pieces)
    if (piece !== into && (piece.needs.has(into) || piece.needs.delete(other)))
      for (const need of [into, ...into.needs]) if (need !== piece) piece.needs.add(need)
  for (const need of into.needs) need.visits = need.visits.union(into.visits)
}

/** Two pieces and those that stand between them: they would have to be there before and after the new one. Null if one must stay. */
function withBetween(a: Piece, b: Piece, open: ReadonlySet<Piece>): Set<Piece> | null {
  const between = [...a.needs, ...b.needs].filter(
    (piece) => (a.needs.has(piece) && piece.needs.has(b)) || (b.needs.has(piece) && piece.needs.has(a)),
  )
  return between.every((piece) => open.has(piece)) ? new Set([a, b, ...between]) : null
}

/**
 * Returns the bytes that all visits together save when these pieces become one: files less where several are loaded, against the code
 * that is loaded for nothing then, with all that it stands on.
 */
function saving(together: ReadonlySet<Piece>): number {
  const pieces = [...together]
  const size = pieces.reduce((sum, piece) => sum + piece.size, 0)
  const cost = size + Math.max(...pieces.map(({ files }) => files)) * FILE_COST
  const visits = new Set(pieces.flatMap((piece) => [...piece.visits]))
  const needs = new Set(pieces.flatMap((piece) => [...piece.needs])).difference(together)
  let saved = 0
  for (const visit of visits) {
    let before = 0
    for (const piece of pieces) if (piece.visits.has(visit)) before += piece.size + piece.files * FILE_COST
    saved += visit.weight * (before - cost)
  }
  if (saved > 0)
    for (const need of needs)
      saved -= weigh(visits.difference(need.visits)) * (need.size + need.files * FILE_COST)
  return saved
}

/** Merges the pieces that save most, until none save anything. */
function mergeWhatSaves(pieces: Set<Piece>, open: Set<Piece>): void {
  const pairOf = (a: Piece, b: Piece) => {
    const together = a.visits.isDisjointFrom(b.visits) ? null : withBetween(a, b, open)
    return { a, b, together: together ?? new Set<Piece>(), saves: together ? saving(together) : 0 }
  }
  let pairs = [...open].flatMap((a, at) => [...open].slice(at + 1).map((b) => pairOf(a, b)))
  for (;;) {
    pairs = pairs
      .filter(({ a, b, saves }) => saves > 0 && open.has(a) && open.has(b))
      .toSorted((one, other) => other.saves - one.saves)
    let best: (typeof pairs)[number] | undefined
    for (const pair of pairs) {
      if (best && pair.saves <= best.saves) break
      // Merging others may have changed it.
      Object.assign(pair, pairOf(pair.a, pair.b))
      if (pair.saves > (best?.saves ?? 0)) best = pair
    }
    if (!best) return
    const { a, together } = best
    for (const other of together)
      if (other !== a) {
        merge(pieces, a, other)
        open.delete(other)
      }
    for (const other of open) if (other !== a) pairs.push(pairOf(a, other))
  }
}

/** The chunks of a build in which nothing was grouped, as pieces: each holds the modules that the same visits share. */
function piecesOf(bundle: Bundle, loads: AddressLoads, shell: ReadonlySet<string>): Map<string, Piece> {
  const screens = [...loads.staff, ...loads.everybody]
  const chunks = chunksOf(bundle).filter(
    ({ fileName, facadeModuleId }) => !shell.has(fileName) && !isTexts(facadeModuleId ?? ''),
  )
  const pieces = new Map(
    chunks.map((chunk): [string, Piece] => [
      chunk.fileName,
      {
        modules: [...chunk.moduleIds],
        size: sizeOf(chunk),
        files: chunk.moduleIds.some(isStyle) ? 2 : 1,
        visits: new Set(),
        needs: new Set(),
      },
    ]),
  )
  for (const chunk of chunks) {
    const module = chunk.facadeModuleId ?? ''
    const opened = screens.filter((screen) => screen.loads.ar.includes(module))
    const isFirst = opened.some(({ first }) => first)
    const weight = opened.length > 0 ? 1 : LATER
    const visit = { module, weight, isFirst }
    const own = pieces.get(chunk.fileName)
    for (const name of closure(bundle, chunk)) {
      const piece = pieces.get(name)
      if (piece && own && piece !== own) own.needs.add(piece)
      if (chunk.isDynamicEntry) piece?.visits.add(visit)
    }
  }
  return pieces
}

/**
 * Returns which modules travel in one file, of a build in which nothing was grouped, the most urgent first:
 * 1. all that the page's own code stands on, or that several first screens need: `vendor`, of the libraries, and `shell`;
 * 2. what one first screen shares with others, in a file for each;
 * 3. the rest in as many files as cost all screens together least.
 * Code that one screen alone needs, and texts, are in none.
 */
export function planChunks(bundle: Bundle, loads: AddressLoads): { name: string; modules: string[] }[] {
  const entry = chunksOf(bundle).find(({ isEntry }) => isEntry)
  if (!entry) throw new Error('the build has no entry')
  const shell = closure(bundle, entry)
  const byName = piecesOf(bundle, loads, shell)
  const pieces = new Set(byName.values())
  const alone = chunksOf(bundle).flatMap((chunk) =>
    chunk.isDynamicEntry ? (byName.get(chunk.fileName) ?? []) : [],
  )
  const open = pieces.difference(new Set(alone))

  const firstPieces = new Map<string, Piece>()
  for (const piece of open) {
    const [screen, another] = [...piece.visits].filter(({ isFirst }) => isFirst)
    if (!screen) continue
    open.delete(piece)
    const name = another ? 'shell' : `first-${/(\w+)\.tsx$/.exec(screen.module)?.[1] ?? ''}`
    const same = firstPieces.get(name)
    if (same) merge(pieces, same, piece)
    else firstPieces.set(name, piece)
  }
  mergeWhatSaves(pieces, open)

  const early = [
    ...chunksOf(bundle).flatMap(({ fileName, moduleIds }) => (shell.has(fileName) ? moduleIds : [])),
    ...(firstPieces.get('shell')?.modules ?? []),
  ]
  firstPieces.delete('shell')
  const isLibrary = (id: string) => /node_modules|rolldown[\\/]runtime/.test(id)
  // The entry itself stands inside the page, see boot.plugin.ts.
  const isEntry = (id: string) => /[\\/](main\.tsx|index\.html)$/.test(id)
  const byUse = [...open].toSorted((a, b) => b.visits.size - a.visits.size)
  return [
    { name: 'vendor', modules: early.filter(isLibrary) },
    { name: 'shell', modules: early.filter((id) => !isLibrary(id) && !isEntry(id)) },
    ...[...firstPieces]
      .toSorted(([, a], [, b]) => b.visits.size - a.visits.size)
      .map(([name, { modules }]) => ({ name, modules })),
    ...byUse.map(({ modules }) => ({ name: 'shared', modules })),
  ]
}
