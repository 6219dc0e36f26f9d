import { recordOf } from '@bustan/contract/core/values/objects.ts'
/** The parts of a request that decide whether the worker handles it. */
export interface WorkerRequest {
  method: string
  mode: string
  url: string
}

/** `file`: a built one, whose name changes with it; `page`: somebody goes to an address; `none`: no business of the worker's. */
export type RequestKind = 'file' | 'page' | 'none'

/** Only built files are kept and only pages have a stand-in; the API, uploads, exports and other origins pass by untouched. */
export function kindOf({ method, mode, url }: WorkerRequest, origin: string): RequestKind {
  const { origin: requestOrigin, pathname } = new URL(url)
  if (method !== 'GET' || requestOrigin !== origin || /^\/api(\/|$)/i.test(pathname)) return 'none'
  if (mode === 'navigate') return 'page'
  return pathname.startsWith('/assets/') ? 'file' : 'none'
}

/** Checks whether a proxy responded for a server that does not: the shell then shows its own message. */
export const isUnanswered = (status: number): boolean => status === 502 || status === 503 || status === 504

const OURS = 'bustan-'

/** The cache of one build. */
export const cacheOf = (build: string): string => OURS + build

/**
 * The caches to delete once a build has taken over, of all there are, oldest first. The one before stays: a tab that was opened
 * with it still brings pieces of it, which the server may not have any more.
 */
export function outdated(names: readonly string[], current: string): string[] {
  return names.filter((name) => name.startsWith(OURS) && name !== current).slice(0, -1)
}

/** A file of the build: its path, and the screens that alone use it, by their places in the list of screens; none: all do. */
export type BuiltFile = readonly [path: string, screens: readonly number[]]

/** The files to load for somebody who may open these of all screens, by their paths. */
export const filesFor = (
  files: readonly BuiltFile[],
  screens: readonly string[],
  opened: readonly string[],
): string[] =>
  files
    .filter(([, users]) => users.length === 0 || users.some((at) => opened.includes(screens[at] ?? '')))
    .map(([path]) => path)

/** The options a page sends to its worker: the paths of the screens that this person may open. */
export interface WorkerOptions {
  screens: readonly string[]
}

/** Checks whether a message of a page is that. */
export const isOptions = (message: unknown): message is WorkerOptions =>
  Array.isArray(recordOf(message)['screens'])
