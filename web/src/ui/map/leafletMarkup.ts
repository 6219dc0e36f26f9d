/** The browser's check before text becomes markup (https://www.w3.org/TR/trusted-types/); some browsers lack it. */
interface TrustedTypes {
  createPolicy(name: 'default', rules: { createHTML: (text: string) => string }): unknown
}

// Leaflet finds out with these what the browser can draw, once, when it is loaded. They are all that ever becomes markup.
const looksWith = new Set(['<svg/>', '<v:shape adj="1"/>'])

;(window as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('default', {
  createHTML: (text) => {
    if (looksWith.has(text)) return text
    throw new TypeError(`${JSON.stringify(text).slice(0, 80)} does not become markup`)
  },
})
