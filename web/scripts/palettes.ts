/** Mantine's palettes that nothing of ours is drawn in: our own colours are in tokens.css. */
const UNUSED = /^--mantine-color-(pink|grape|violet|indigo|cyan|green|lime|yellow|orange|teal)-/

/** Leaves those palettes out of Mantine's variables: 1.9 kB of every first visit, packed. A PostCSS plugin. */
export const dropUnusedPalettes = {
  postcssPlugin: 'bustan-palettes',
  Declaration(declaration: { prop: string; remove(): void }) {
    if (UNUSED.test(declaration.prop)) declaration.remove()
  },
}
