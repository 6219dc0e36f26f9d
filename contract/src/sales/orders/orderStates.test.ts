import { expect, test } from 'vitest'
import { deciderOf, orderStates, waitingFor } from './orderStates.ts'

test('an order waits for staff, one of an employee for the manager first, and once decided for nobody', () => {
  const deciders = orderStates.map((state) => [
    state,
    ...(['client', 'employee', 'manager'] as const).map((orderer) => deciderOf(state, orderer)),
  ])
  expect(deciders).toEqual([
    ['new', 'staff', 'manager', 'staff'],
    ['accepted_from_manager', 'staff', 'staff', 'staff'],
    ['prepared', null, null, null],
    ['delivering', null, null, null],
    ['finished', null, null, null],
    ['rejected', null, null, null],
  ])
})

test('what waits for somebody is told by state and orderer', () => {
  expect(waitingFor('staff')).toEqual([
    { state: 'new', orderers: ['client', 'manager'] },
    { state: 'accepted_from_manager', orderers: ['client', 'employee', 'manager'] },
  ])
  expect(waitingFor('manager')).toEqual([{ state: 'new', orderers: ['employee'] }])
})
