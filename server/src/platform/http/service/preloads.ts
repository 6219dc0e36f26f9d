import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Files by their places in a list, for each language. */
interface InEach {
  readonly ar: readonly number[]
  readonly en: readonly number[]
}

interface ScreenEntry extends InEach {
  readonly pattern: string
  /** Whoever is signed in sees the page as well. */
  readonly open?: true
}

/** The files that each address loads, as the build wrote them down (web/scripts/boot.plugin.ts). */
interface Preloads {
  readonly files: readonly string[]
  /** Screens for whoever is signed in, and for everybody else. */
  readonly staff: readonly ScreenEntry[]
  readonly everybody: readonly ScreenEntry[]
  /** The files around every screen: all that is known of an address that is none of them. */
  readonly other: InEach
}

/** The name of the file in the folder of the build. It is for the server alone. */
export const PRELOADS = 'preloads.json'

/** Returns, as a piece of a script, what the page at a path requests while it is still being read. */
export type PreloadsAt = (path: string) => string

const matcherOf = (screens: readonly ScreenEntry[]) => {
  const shapes = screens.map((screen) => ({ screen, shape: new RegExp(screen.pattern, 'i') }))
  return (path: string) => shapes.find(({ shape }) => shape.test(path))?.screen
}

/** Only files of this address are named, by short places: they are part of every first visit. */
function scriptOf(files: readonly string[], staff: InEach, others: InEach, open: boolean): string {
  const used = [...new Set([others, staff].flatMap(({ ar, en }) => [...ar, ...en]))]
  const places = ({ ar, en }: InEach) => ({
    ar: ar.map((place) => used.indexOf(place)),
    en: en.map((place) => used.indexOf(place)),
  })
  return JSON.stringify({
    files: used.map((place) => files[place]),
    staff: places(staff),
    others: places(others),
    ...(open ? { open } : {}),
  })
}

/** Reads what the build says that its addresses load; a build that says nothing has pages that find their files themselves. */
export async function readPreloads(dist: string): Promise<PreloadsAt> {
  const text = await readFile(join(dist, PRELOADS), 'utf8').catch(() => null)
  if (text === null) return () => '{}'
  const { files, staff, everybody, other } = JSON.parse(text) as Preloads
  const [staffAt, publicAt] = [matcherOf(staff), matcherOf(everybody)]
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
