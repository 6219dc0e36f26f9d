import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { InlineConfig } from 'vite'
import { bootInline, bootLate } from './scripts/boot.plugin.ts'
import { plannedChunks } from './scripts/chunks.plugin.ts'
import { compressBeside } from './scripts/compress.plugin.ts'
import { dropUnusedPalettes } from './scripts/palettes.ts'
import { endpoints } from './scripts/endpoints.plugin.ts'
import { iconsOfOnePath } from './scripts/icons.plugin.ts'
import { withoutVariantColors } from './scripts/mantine.plugin.ts'
import { scopedName, stylesApart } from './scripts/styles.plugin.ts'
import { addressLoads } from './scripts/screenLoads.ts'
import type { AddressLoads } from './scripts/screenLoads.ts'
import { serviceWorker } from './scripts/worker.plugin.ts'

// The screens answer once, by whichever plugin comes first.
let pending: Promise<AddressLoads> | undefined
const loads = () => (pending ??= addressLoads())

/** The files that the page itself asks for. */
const ALWAYS_THERE = /\/(rolldown-runtime|vendor|shell)-/

const API = 'http://127.0.0.1:3000'

/** A first visit names some 380 files, and their hashes compress by nothing: seven letters are the fewest that the bundler takes. */
const named = 'assets/[name]-[hash:7]'

/** Everything that decides which code there is. */
const source = (): InlineConfig => ({
  root: import.meta.dirname,
  plugins: [react(), endpoints(), stylesApart(), iconsOfOnePath(), withoutVariantColors()],
  css: {
    modules: { localsConvention: 'camelCaseOnly', generateScopedName: scopedName },
    postcss: { plugins: [dropUnusedPalettes] },
  },
  build: {
    target: 'baseline-widely-available',
    sourcemap: false,
    modulePreload: {
      polyfill: false,
      // Whatever asks for a part of the product has these.
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => !ALWAYS_THERE.test(file)) : files,
    },
    // Everything small stays a file: data URIs would need `data:` in the policy and cannot be cached alone.
    assetsInlineLimit: 0,
    rolldownOptions: { optimization: { inlineConst: { mode: 'all', pass: 1 } } },
  },
})

const { plugins, build, ...shared } = source()

export default defineConfig({
  ...shared,
  plugins: [
    ...(plugins ?? []),
    plannedChunks(source, loads),
    bootInline(),
    bootLate(loads),
    serviceWorker(loads),
    compressBeside(),
  ],
  server: { port: 5173, proxy: { '/api': API, '/sanctum': API } },
  preview: { proxy: { '/api': API } },
  build: {
    ...build,
    outDir: 'dist',
    rolldownOptions: {
      ...build?.rolldownOptions,
      output: {
        entryFileNames: `${named}.js`,
        chunkFileNames: `${named}.js`,
        assetFileNames: `${named}[extname]`,
      },
    },
  },
})
