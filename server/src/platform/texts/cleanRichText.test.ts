import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanRichText } from './cleanRichText.ts'

const tags =
  `p b i u s div ul ol li a h1 h2 h3 h6 blockquote script style svg math textarea iframe noscript br hr td table select
  option xmp title template form button dd rp tbody body html head plaintext`.split(/\s+/)
const attributes = [
  '',
  ' href="https://a.example"',
  ' style="text-align:center"',
  ' align=right',
  ' start=2',
  ' x="',
  " y='",
]
const piece = fc.oneof(
  fc.tuple(fc.constantFrom(...tags), fc.constantFrom(...attributes)).map(([tag, more]) => `<${tag}${more}>`),
  fc.constantFrom(...tags).map((tag) => `</${tag}>`),
  fc.constantFrom(
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '&lt;',
    '&amp;',
    '&#x202e;',
    '\u0338',
    '&nbsp;',
    '\n',
    '<',
    '>',
    '"',
    '</',
  ),
  fc.string({ maxLength: 6 }),
)
const soup = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''))

test('cleaning what is clean changes nothing, whatever it was made of', () => {
  fc.assert(
    fc.property(soup, (html) => {
      const clean = cleanRichText(html)
      expect(cleanRichText(clean)).toBe(clean)
    }),
    { numRuns: 2_000 },
  )
})

test('is quick, however deep a text nests', () => {
  for (const part of [
    '<div>',
    '<ul><li>',
    '<b></i>',
    '<iframe>',
    '<a href="',
    '<p style="',
    '&',
    '<noscript>',
  ]) {
    // The test measures the processor's time: the machine may be busy with something else.
    const started = process.cpuUsage()
    cleanRichText(part.repeat(Math.floor(100_000 / part.length)))
    expect(process.cpuUsage(started).user).toBeLessThan(4_000_000)
  }
})

test('says in one spelling what others say in many', () => {
  const cases: Record<string, string> = {
    '<h1>x</h1><div>y</div>': '<h2>x</h2><p>y</p>',
    '<b>x</b><i>x</i><del>x</del><strike>x</strike><ins>x</ins>':
      '<strong>x</strong><em>x</em><s>x</s><s>x</s><u>x</u>',
    '<P ALIGN=Right>x</P>': '<p style="text-align:right">x</p>',
    '<p style="color:red; text-align: CENTER ;">x</p>': '<p style="text-align:center">x</p>',
    '<p style="text-align:start">x</p>': '<p>x</p>',
    '<a href="HTTPS://A.example/ا" target="_blank">x</a>':
      '<a href="https://a.example/%D8%A7" rel="noopener">x</a>',
    '<span style="text-align:center" class="x">x</span>': 'x',
    '<li style="text-align:center">x</li>': '<li>x</li>',
    '<style>a</style><title>b</title><svg>c</svg><textarea>d</textarea>x': 'x',
    'a & b < c "d"': 'a &amp; b &lt; c "d"',
  }
  for (const [html, clean] of Object.entries(cases)) expect(cleanRichText(html)).toBe(clean)
})
