import { expect, test } from 'vitest'
import { readEvents } from './eventStream.ts'

const bodyOf = (...pieces: (string | Uint8Array)[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces)
        controller.enqueue(typeof piece === 'string' ? new TextEncoder().encode(piece) : piece)
      controller.close()
    },
  })

const read = async (body: ReadableStream<Uint8Array>) => {
  const events = []
  for await (const event of readEvents(body, () => undefined)) events.push(event)
  return events
}

test('events come whole, however the line was cut', async () => {
  const text = 'event: changes\nid: 7\ndata: {"a":"طلب"}\n\n: beat\n\nevent: reset\nid: 8\ndata: {}\n\n'
  const bytes = new TextEncoder().encode(text)
  const pieces = Array.from({ length: bytes.length }, (_, at) => bytes.slice(at, at + 1))
  expect(await read(bodyOf(...pieces))).toEqual([
    { event: 'changes', id: '7', data: '{"a":"طلب"}' },
    { event: 'reset', id: '8', data: '{}' },
  ])
})

test('data of several lines is one text, and the last id stays in force', async () => {
  expect(await read(bodyOf('id: 1\ndata: a\ndata: b\n\ndata: c\n\n'))).toEqual([
    { event: 'message', id: '1', data: 'a\nb' },
    { event: 'message', id: '1', data: 'c' },
  ])
})

test('an event that was cut off before its end is not told', async () => {
  expect(await read(bodyOf('data: whole\n\ndata: half\n'))).toHaveLength(1)
})
