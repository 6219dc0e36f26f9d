import { expect, test } from 'vitest'
import { onReadAt, leaveReads, noteReadAt } from './readAt.ts'

test('the first read before somebody listens is kept, later ones are told', () => {
  for (const position of ['100', '99', '1000']) noteReadAt(position)
  const received: string[] = []
  expect(onReadAt((position) => received.push(position))).toBe('99')
  noteReadAt('7')
  expect(received).toEqual(['7'])
  leaveReads('120')
  noteReadAt('130')
  expect(onReadAt(() => undefined)).toBe('120')
  leaveReads(null)
  expect(onReadAt(() => undefined)).toBeNull()
})
