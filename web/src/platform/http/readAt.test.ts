import { expect, test } from 'vitest'
import { noteReadAt, reads } from './readAt.ts'

test('the first read is kept until all up to there is told, and each one is told of', () => {
  for (const position of ['100', '99', '1000']) noteReadAt(position)
  expect(reads.get().first).toBe('99')
  const received: (string | undefined)[] = []
  const stop = reads.watch(({ last }) => received.push(last))
  noteReadAt('7')
  noteReadAt('130')
  stop()
  expect(received).toEqual(['7', '130'])
  reads.set({ first: '120' })
  noteReadAt('130')
  expect(reads.get().first).toBe('120')
  reads.set({ first: null })
  noteReadAt('130')
  expect(reads.get().first).toBe('130')
})
