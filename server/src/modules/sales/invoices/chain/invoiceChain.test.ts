import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { invoiceDocument } from '@bustan/contract/sales/invoices/invoices.ts'
import { hashOfDocument } from '../invoiceDocument.ts'

const page = readFileSync(new URL('../../../../../../docs/invoice-chain.md', import.meta.url), 'utf8')
const documents = [...page.matchAll(/```text\n(\{.+\})\n```/g)].map(([, text = '']) => text)
const hashes = [...page.matchAll(/```text\n([0-9a-f]{64})\n```/g)].map(([, hash = '']) => hash)

test('the example of the documentation is recomputed by its rule alone, and is the rule of the product', () => {
  expect([documents.length, hashes.length]).toEqual([4, 4])
  let previous = Buffer.alloc(32)
  for (const [index, text] of documents.entries()) {
    // As an auditor would: bytes of the hash before it, then bytes of the text.
    const digest = createHash('sha256')
      .update(Buffer.concat([previous, Buffer.from(text, 'utf8')]))
      .digest()
    expect(digest.toString('hex')).toBe(hashes[index])
    expect(hashOfDocument(previous, text).toString('hex')).toBe(hashes[index])
    const document = invoiceDocument.parse(JSON.parse(text))
    expect([document.counter, document.previous_hash]).toEqual([index + 1, previous.toString('hex')])
    // The text is what JSON without spaces makes of it, and it adds up.
    expect(JSON.stringify(JSON.parse(text))).toBe(text)
    const lines = document.lines.reduce((sum, line) => sum + line.net, 0)
    expect(lines - (document.reduction ?? 0)).toBe(document.sub_total)
    expect([document.sub_total + document.delivery.net, document.net + document.tax]).toEqual([
      document.net,
      document.total,
    ])
    previous = Buffer.from(digest)
  }
})

test('the page names every field of a document, in its order', () => {
  const table = page.slice(page.indexOf('## The fields'), page.indexOf('## An example'))
  const named = [...table.matchAll(/^\| ([^|\n]+)\| /gm)]
    .flatMap(([, cell = '']) => [...cell.matchAll(/`(\w+)`/g)])
    .map(([, field]) => field)
  expect(named).toEqual(Object.keys(JSON.parse(documents.at(-1) ?? '{}')))
})
