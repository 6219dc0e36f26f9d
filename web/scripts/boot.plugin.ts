import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const read = (name: string) => readFileSync(new URL(`../src/${name}`, import.meta.url), 'utf8')

function squeeze(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\n\s*/g, '\n')
    .trim()
}

function digests(html: string, tag: 'script' | 'style'): string[] {
  const blocks = html.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))
  return [...blocks].map(([, body = '']) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`)
}

/**
 * Puts boot.css and boot.js inline at `<!--boot-->`, and leaves `csp.json` beside the built page: the sources of its
 * inline blocks, `{ scripts: string[], styles: string[] }`, ready for the content security policy.
 */
export function bootInline(): Plugin {
  let outDir = ''
  return {
    name: 'bustan-boot',
    configResolved(config) {
      outDir = join(config.root, config.build.outDir)
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html.replace(
          '<!--boot-->',
          () =>
            `<style>${squeeze(read('boot.css'))}</style>\n    <script>${squeeze(read('boot.js'))}</script>`,
        ),
    },
    writeBundle: {
      order: 'post',
      handler() {
        const html = readFileSync(join(outDir, 'index.html'), 'utf8')
        const policy = { scripts: digests(html, 'script'), styles: digests(html, 'style') }
        writeFileSync(join(outDir, 'csp.json'), JSON.stringify(policy, null, 2))
      },
    },
  }
}
