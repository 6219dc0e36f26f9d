import type { Plugin } from 'vite'

const ICON = /@tabler\/icons-react\/.*\/Icon\w+\.mjs$/
const OUTLINE = /const __iconNode = (\[.*\]);(?=\s+const \w+ = createReactComponent\("outline")/

type Node = [tag: string, attributes: Record<string, string>]

const isPlainPath = ([tag, attributes]: Node) =>
  tag === 'path' && Object.keys(attributes).every((name) => name === 'd' || name === 'key')

/** Draws the lines of an icon as one path, which looks the same, and costs the browser a third of the elements. */
export function joinLines(code: string): string {
  return code.replace(OUTLINE, (whole, json: string) => {
    const nodes: Node[] = JSON.parse(json)
    const lines = nodes.map(([, { d = '' }]) => d)
    // A beginning that is relative would be so to the line before.
    if (!nodes.every(isPlainPath) || lines.some((line) => !line.startsWith('M'))) return whole
    return `const __iconNode = ${JSON.stringify([['path', { d: lines.join(''), key: 'svg-0' }]])};`
  })
}

/** Makes icons of one path each. */
export const iconsOfOnePath = (): Plugin => ({
  name: 'icons-of-one-path',
  transform: {
    filter: { id: ICON },
    handler: (code) => ({ code: joinLines(code), map: null }),
  },
})
