/** Mantine's palettes, headings and widths that nothing of ours is drawn with: our own are in tokens.css. */
const UNUSED =
  /^--mantine-(color-(pink|grape|violet|indigo|cyan|green|lime|yellow|orange|teal)-|h[1-6]-|heading-|breakpoint-)/

/** Leaves those out of Mantine's variables: 2.1 kB of every first visit, packed. A PostCSS plugin. */
export const dropUnusedPalettes = {
  postcssPlugin: 'bustan-palettes',
  Declaration(declaration: { prop: string; remove(): void }) {
    if (UNUSED.test(declaration.prop)) declaration.remove()
  },
}
