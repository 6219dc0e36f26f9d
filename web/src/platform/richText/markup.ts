// It leaves this file in two ways alone: as a document without a window, where nothing runs or loads, and as one of a sandboxed frame.
const policy = window.trustedTypes?.createPolicy('pages', {
  createHTML: (text: string) => text,
})
const trusted = (html: string) => (policy ? policy.createHTML(html) : html)

const LEFT_OUT = /^<(?:base|link|meta)\b/i
const SILENT = /^<(script|style)\b/i

/** One tag without handlers; its styles wait under another name. */
const disarmedTag = (tag: string) =>
  LEFT_OUT.test(tag)
    ? ''
    : tag
        .replaceAll(/([\s/"'])on[\w-]*(?=\s*=)/gi, '$1data-on')
        .replaceAll(/([\s/"'])style(?=\s*=)/gi, '$1data-style')

/**
 * HTML without what the page's policy refuses, in documents without a window too: each would be refused once more, and
 * reported. It keeps the console quiet; what may stand in a text is decided by the editor's schema and by the server.
 */
export function disarm(html: string): string {
  let silent: string | undefined
  return html.replaceAll(/<[^<>]*>|[^<]+|</g, (part) => {
    if (silent !== undefined) {
      if (part.toLowerCase().startsWith(`</${silent}`)) silent = undefined
      return ''
    }
    silent = SILENT.exec(part)?.[1]?.toLowerCase()
    if (silent !== undefined) return ''
    return part.startsWith('<') ? disarmedTag(part) : part
  })
}

/** Gives elements the styles that waited; set one by one they are no markup. */
export function showStyles(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset['style'] ?? ''
    delete element.dataset['style']
  }
}

/** Reads HTML into elements that stand in no page. */
export function parseMarkup(html: string): HTMLElement {
  const { body } = new DOMParser().parseFromString(trusted(disarm(html)), 'text/html')
  showStyles(body)
  return body
}

/** Shows a document in a frame, which has to be sandboxed. */
export function showDocument(frame: HTMLIFrameElement, html: string): void {
  if (!frame.hasAttribute('sandbox') || frame.sandbox.contains('allow-scripts'))
    throw new Error('a document of ours is shown in a sandbox only')
  frame.srcdoc = trusted(html)
}
