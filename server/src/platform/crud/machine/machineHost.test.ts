import type { StateMachine } from '@bustan/contract/core/kinds/state.ts'
import { expect, test } from 'vitest'
import { moveParams } from './machineHost.ts'

const sound: StateMachine = {
  states: { open: 'info', over: 'success' },
  initial: 'open',
  moves: [
    { name: 'close', from: ['open'], to: 'over' },
    { name: 'forget', from: ['open'], to: 'over', by: 'system' },
  ],
}
const paramsOf = (more: Partial<StateMachine>) =>
  moveParams({ name: 'things', machine: { ...sound, ...more } })

test('a call moves a record by the moves of staff alone', () => {
  const params = paramsOf({})
  expect(params.safeParse({ id: '7', move: 'close' }).data).toEqual({ id: 7, move: 'close' })
  for (const move of ['forget', 'open', '']) expect(params.safeParse({ id: '7', move }).success).toBe(false)
})

test('a machine that is not sound, or that says what is served of definitions alone, does not start', () => {
  const close = { name: 'close', from: ['open'], to: 'over' }
  const wrong: Partial<StateMachine>[] = [
    { initial: 'lost' },
    { moves: [] },
    { moves: [{ ...close, to: 'lost' }] },
    { moves: [{ ...close, notifies: ['staff'] }] },
    { moves: [{ ...close, by: 'system', due: { after: { minutes: 5 } } }] },
  ]
  for (const more of wrong) expect(() => paramsOf(more), JSON.stringify(more)).toThrow('things')
  expect(() => paramsOf({})).not.toThrow()
})
