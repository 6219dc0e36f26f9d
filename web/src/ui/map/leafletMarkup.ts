// Leaflet finds out with these what the browser can draw, once, when it is loaded. They are all that ever becomes markup.
const looksWith = new Set(['<svg/>', '<v:shape adj="1"/>'])

window.trustedTypes?.createPolicy('default', {
  createHTML: (text: string) => {
    if (looksWith.has(text)) return text
    throw new TypeError(`${JSON.stringify(text).slice(0, 80)} does not become markup`)
  },
})
