const LIGHT = `--canvas:#f6f5f0;--surface:#fff;--line:#e3e0d6;--ink:#1b231e;--ink-2:#566058;--brand:#12613a;color-scheme:light`
const DARK = `--canvas:#0d120f;--surface:#141b17;--line:#28332d;--ink:#e6ece8;--ink-2:#9dada3;--brand:#6fd69b;color-scheme:dark`

const SHEET = `
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%;background:var(--canvas)}
body{margin:0;background:var(--canvas);color:var(--ink);font:400 17px/1.75 'IBM Plex Sans Arabic',system-ui,'Segoe UI',Tahoma,sans-serif;overflow-wrap:break-word}
a{color:var(--brand);text-underline-offset:3px}
:focus-visible{outline:2px solid var(--brand);outline-offset:2px;border-radius:3px}
.top,main,.foot{max-width:720px;margin-inline:auto;padding-inline:20px}
.top{display:flex;justify-content:space-between;align-items:center;gap:16px;padding-block:18px}
.top p{margin:0;font-weight:600}
.top a{display:inline-block;padding:6px 2px;white-space:nowrap}
main{padding-block:28px 36px;background:var(--surface);border-block:1px solid var(--line)}
@media(min-width:760px){main{border:1px solid var(--line);border-radius:12px;padding-inline:40px}.top,.foot{padding-inline:40px}}
h1{margin:0 0 20px;font-size:28px;line-height:1.35;font-weight:600}
h2,h3,h4{margin:1.6em 0 .5em;line-height:1.4;font-weight:600}
h2{font-size:21px}h3{font-size:18px}h4{font-size:17px}
p,ul,ol,blockquote{margin:0 0 1em}
ul,ol{padding-inline-start:1.6em}
li{margin-block:.25em}
li>p{margin:0}
blockquote{padding-inline-start:16px;border-inline-start:3px solid var(--line);color:var(--ink-2)}
hr{margin:1.8em 0;border:0;border-block-start:1px solid var(--line)}
.left{text-align:left}.right{text-align:right}.center{text-align:center}.justify{text-align:justify}
.when{margin:28px 0 0;color:var(--ink-2);font-size:14px}
.foot{padding-block:24px 40px}
.foot ul{display:flex;flex-wrap:wrap;gap:4px 20px;margin:0;padding:0;list-style:none;font-size:15px}
.foot a{display:inline-block;padding:6px 0}
.note{color:var(--ink-2)}
`

/** Returns the styles of a page: in the theme of the reader's device, or in the one that is given. */
export const pageStyles = (theme?: 'light' | 'dark'): string =>
  theme === undefined
    ? `:root{${LIGHT}}@media(prefers-color-scheme:dark){:root{${DARK}}}${SHEET}`
    : `:root{${theme === 'dark' ? DARK : LIGHT}}${SHEET}`
