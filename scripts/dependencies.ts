// The packages that are locked must meet these rules: no known hole, no registry's address, a hash for each, and a bill of
// materials that names them all. Part of `npm run check`; `npm run sbom` writes the bill.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './product/webBuild.ts'

interface Locked {
  version?: string
  resolved?: string
  integrity?: string
  link?: boolean
}
export type LockFile = Readonly<Record<string, Locked>>

/**
 * The lowest version of a package that misses no hole known on 21 November 2026, by the advisories of its repository; null
 * for packages that must not be here at all.
 */
const LOWEST: Readonly<Record<string, string | null>> = {
  fastify: '5.12.1',
  '@fastify/static': '10.1.2',
  '@fastify/multipart': '10.1.9',
  '@fastify/middie': null,
  '@fastify/express': null,
  'sanitize-html': '2.18.1',
  dompurify: '3.4.18',
  nodemailer: '9.0.1',
  xlsx: null,
  jspdf: '4.2.1',
  '@electric-sql/pglite': '0.5.16',
}

const partsOf = (version: string) => version.split(/[-+]/, 1)[0]?.split('.').map(Number) ?? []

/** Checks whether a version comes before another; a suffix behind a dash counts as the version itself. */
function isBelow(version: string, lowest: string): boolean {
  const [own, other] = [partsOf(version), partsOf(lowest)]
  const at = own.findIndex((part, index) => part !== (other[index] ?? 0))
  return at >= 0 && (own[at] ?? 0) < (other[at] ?? 0)
}

/** Returns the problems of these locked packages. */
export function lockProblems(lock: LockFile): string[] {
  return Object.entries(lock).flatMap(([path, { version = '', resolved, integrity, link }]) => {
    const name = path.split('node_modules/').at(-1) ?? path
    if (!path.includes('node_modules/') || link) return []
    const lowest = LOWEST[name]
    const problems: string[] = []
    if (lowest === null) problems.push(`${name} must not be here: its holes stay open`)
    if (lowest && isBelow(version, lowest))
      problems.push(`${name} ${version} has a known hole: ${lowest} at least`)
    if (resolved) problems.push(`${name} names a registry`)
    if (!integrity) problems.push(`${name} has no hash`)
    return problems
  })
}

/** The bill of materials (CycloneDX) of everything that is locked; what only developers need is marked there. */
export const billOfMaterials = (): string =>
  execFileSync('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'], {
    cwd: ROOT,
    encoding: 'utf8',
    shell: process.platform === 'win32',
    maxBuffer: 64 * 1024 * 1024,
  })

const readLock = (): LockFile => JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages

/** Packages that the bill leaves out. */
function unlisted(lock: LockFile): string[] {
  const { components } = JSON.parse(billOfMaterials()) as {
    components: { name: string; group?: string; version: string }[]
  }
  const bomComponents = new Set(
    components.map(({ name, group, version }) => `${group ? `${group}/` : ''}${name}@${version}`),
  )
  return Object.entries(lock).flatMap(([path, { version, link }]) => {
    const name = path.split('node_modules/').at(-1) ?? ''
    const isInBom = !path.includes('node_modules/') || link || bomComponents.has(`${name}@${version}`)
    return isInBom ? [] : [`the bill of materials leaves out ${name}@${version}`]
  })
}

/** Everything that is wrong with the packages now. */
export function dependencyProblems(): string[] {
  const lock = readLock()
  return [...lockProblems(lock), ...unlisted(lock)]
}

if (import.meta.main) process.stdout.write(billOfMaterials())
