// Copies the emoji that the demo's pictures are made of out of their package (9 MB) into the project, in Microsoft's drawing under
// its licence: `node scripts/demoIcons.ts`. Run it again when a product of the demo gets another picture; the output is committed.
import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { demoCatalogue } from '../server/src/demo/catalogue/catalogue.ts'
import { glyphs } from '../server/src/demo/pictures/glyphs.ts'

interface IconSet {
  icons: Record<string, { body: string }>
}

const set = createRequire(import.meta.url)('@iconify-json/fluent-emoji-flat/icons.json') as IconSet
const { categories, products } = demoCatalogue()
const names = new Set(
  [...categories, ...products].flatMap(({ art }) =>
    art
      .replace('*3', '')
      .split('+')
      .map((part) => part.split('@')[0] ?? ''),
  ),
)
const icons: Record<string, string> = {}
for (const name of [...names].filter((one) => !glyphs[one]).toSorted()) {
  const icon = set.icons[name]
  if (!icon) throw new Error(`no emoji is called ${name}`)
  icons[name] = icon.body
}
await writeFile(
  new URL('../server/src/demo/pictures/icons.json', import.meta.url),
  `${JSON.stringify(
    { licence: 'Fluent Emoji, copyright Microsoft Corporation, MIT License', side: 32, icons },
    null,
    2,
  )}\n`,
)
process.stdout.write(`${Object.keys(icons).length} emoji\n`)
