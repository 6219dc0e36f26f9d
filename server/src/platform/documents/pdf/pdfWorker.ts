import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { PrintTask } from './pdf.ts'

const require = createRequire(import.meta.url)
const WEIGHTS = [
  '400Regular/IBMPlexSansArabic_400Regular.ttf',
  '600SemiBold/IBMPlexSansArabic_600SemiBold.ttf',
]
const LOGO = 'logo.png'
/** The only folder that a template can read: it holds templates. */
const WORKSPACE = fileURLToPath(new URL('templates', import.meta.url))

function draw({ template, data }: PrintTask): Uint8Array {
  const fontPaths = WEIGHTS.map((file) =>
    dirname(require.resolve(`@expo-google-fonts/ibm-plex-sans-arabic/${file}`)),
  )
  const compiler = NodeCompiler.create({ workspace: WORKSPACE, fontArgs: [{ fontPaths }] })
  const { logo } = data.shop
  if (logo) compiler.mapShadow(join(WORKSPACE, LOGO), logo)
  const mainFileContent = readFileSync(new URL(`templates/${template}.typ`, import.meta.url), 'utf8')
  const input = { ...data, shop: { ...data.shop, logo: logo && `/${LOGO}` } }
  return compiler.pdf({ mainFileContent, inputs: { data: JSON.stringify(input) } }, { pdfTags: false })
}

// One task, then the end.
process.once('message', (task: PrintTask) => {
  process.send?.(new Uint8Array(draw(task)), () => process.exit())
})
process.once('disconnect', () => process.exit())
