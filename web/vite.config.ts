import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bootInline } from './scripts/boot.plugin.ts'
import { compressBeside } from './scripts/compress.plugin.ts'

const API = 'http://127.0.0.1:3000'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), bootInline(), compressBeside()],
  server: { port: 5173, proxy: { '/api': API } },
  preview: { proxy: { '/api': API } },
  build: {
    outDir: 'dist',
    target: 'baseline-widely-available',
    sourcemap: false,
    modulePreload: { polyfill: false },
    // Everything small stays a file: data URIs would need `data:` in the policy and cannot be cached alone.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              test: /node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](react-router|router-core|history|react-store|store|react-query|query-core)|i18next|react-i18next)[\\/]/,
              priority: 3,
            },
            // What most screens share travels in one file; what few use stays with them.
            {
              name: 'kit',
              test: /node_modules[\\/](@mantine[\\/](core|hooks)|@floating-ui|@tabler|clsx)[\\/]|web[\\/]src[\\/]ui[\\/](?!map|particles)/,
              minShareCount: 3,
              priority: 2,
            },
          ],
        },
      },
    },
  },
})
