import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

const places = z.array(z.int())
/** Files by their places in a list, for each language. */
const inEach = { ar: places, en: places }
type InEach = z.output<z.ZodMiniObject<typeof inEach>>

/** A screen; `open` where whoever is signed in sees the page as well. */
const screenEntry = z.object({ ...inEach, pattern: z.string(), open: z.optional(z.literal(true)) })
type ScreenEntry = z.output<typeof screenEntry>

/** The files that each address loads, as the build wrote them down (web/scripts/boot.plugin.ts). */
const preloads = z.object({
  files: z.array(z.string()),
  /** Screens for whoever is signed in, and for everybody else. */
  staff: z.array(screenEntry),
  everybody: z.array(screenEntry),
  /** The files around every screen: all that is known of an address that is none of them. */
  other: z.object(inEach),
})

/** The name of the file in the folder of the build. It is for the server alone. */
export const PRELOADS = 'preloads.json'

/** Returns, as a piece of a script, what the page at a path requests while it is still being read. */
export type PreloadsAt = (path: string) => string

const createMatcher = (screens: readonly ScreenEntry[]) => {
  const shapes = screens.map((screen) => ({ screen, shape: new RegExp(screen.pattern, 'i') }))
  return (path: string) => shapes.find(({ shape }) => shape.test(path))?.screen
}

/** Only files of this address are named, by short places: they are part of every first visit. */
function scriptOf(files: readonly string[], staff: InEach, others: InEach, open: boolean): string {
  const used = [...new Set([others, staff].flatMap(({ ar, en }) => [...ar, ...en]))]
  const toIndexes = ({ ar, en }: InEach) => ({
    ar: ar.map((place) => used.indexOf(place)),
    en: en.map((place) => used.indexOf(place)),
  })
  return JSON.stringify({
    files: used.map((place) => files[place]),
    staff: toIndexes(staff),
    others: toIndexes(others),
    ...(open ? { open } : {}),
  })
}

/** Reads what the build says that its addresses load; a build that says nothing has pages that find their files themselves. */
export async function readPreloads(dist: string): Promise<PreloadsAt> {
  const text = await readFile(join(dist, PRELOADS), 'utf8').catch(() => null)
  if (text === null) return () => '{}'
  const { files, staff, everybody, other } = preloads.parse(JSON.parse(text))
  const [staffAt, publicAt] = [createMatcher(staff), createMatcher(everybody)]
  // Everybody who has not signed in is led to the sign-in from everywhere else.
  const signIn = publicAt('/') ?? other
  const scripts = new Map<ScreenEntry | undefined, string>()
  return (path) => {
    const open = publicAt(path)
    const screen = open ?? staffAt(path)
    const known = scripts.get(screen)
    if (known !== undefined) return known
    const forStaff = open ? (open.open ? open : other) : (screen ?? other)
    const script = scriptOf(files, forStaff, open ?? signIn, open?.open === true)
    scripts.set(screen, script)
    return script
  }
}
