import { expect, test } from 'vitest'
import { inOneSpelling, isEmptyRichText, linesOf } from './richText.ts'

test('a rich text is read line by line, its entities as what they stand for', () => {
  const html =
    '<h2 style="text-align:center">أولًا</h2><p>a <strong>b</strong><br />c &amp;lt; &lt;d&gt; &quot;e&quot;&nbsp;f</p><ul><li><p>g</p></li><li>h</li></ul><hr /><p></p>'
  expect(linesOf(html)).toEqual(['أولًا', 'a b', 'c &lt; <d> "e" f', 'g', 'h'])
})

test('markup, spaces and what is not seen say nothing', () => {
  for (const html of [
    '',
    ' ',
    '<p></p>',
    '<p>&nbsp;<br></p>',
    '<hr><ul><li></li></ul>',
    '<p>\u200B\u2060&#8203;&#x200f;</p>',
  ])
    expect([html, isEmptyRichText(html)]).toEqual([html, true])
  for (const html of ['<p>.</p>', '<p>0</p>', 'ا']) expect(isEmptyRichText(html)).toBe(false)
})

test('what the editor writes is the same as what the server answers of it', () => {
  expect(inOneSpelling('<h2 style="text-align: center;">a</h2><p>b<br>c</p><hr>')).toBe(
    '<h2 style="text-align:center">a</h2><p>b<br />c</p><hr />',
  )
})
