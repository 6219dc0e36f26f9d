import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bothDatabases } from '../../../../test/databases/kinds.ts'
import { openDoor } from '../../../../test/scenes/sales/storeDoor.ts'
import type { StoreDoor } from '../../../../test/scenes/sales/storeDoor.ts'
import { DASHBOARD } from '../../../../test/testApp.ts'

const databases = bothDatabases(
  'who reads beside an open transaction waits for it on one, and is refused on the other',
)

describe.each(databases)('who asked to join, on %s,', (kind) => {
  let door: StoreDoor
  let departmentId: number
  beforeAll(async () => {
    door = await openDoor(kind)
    const manager = await staff('/users', { first_name: 'سعاد', mobile: '0531000001', type: 'manager' })
    const name = { ar: 'الضيافة', en: 'Hospitality' }
    const department = await staff('/management', { name, user_id: manager.body.data.id })
    departmentId = department.body.data.id
  })
  afterAll(() => door.close())

  const staff = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    door.app.call('POST', DASHBOARD + path, { token: door.app.superToken, body, headers })

  test('is told of the decision by text message, also where the call may come twice', async () => {
    const { mobile, e164 } = door.newMobile()
    const response = await door.post('/auth/register-employee', {
      first_name: 'طارق',
      mobile,
      department_id: departmentId,
    })
    expect(response.status).toBe(200)
    await door.forget()
    const { id } = await door.account(mobile)
    const key = { 'idempotency-key': 'decided once' }
    const decide = () => staff(`/users/accept-register-request/${id}`, { status: 'accepted' }, key)
    const texts = () => door.phones.texts.filter((one) => one.to === e164).map((one) => one.text)
    expect((await decide()).status).toBe(200)
    await expect.poll(() => texts().join(), { timeout: 300_000 }).toContain('طارق')
    expect((await decide()).status).toBe(200)
    expect(texts().filter((one) => one.includes('طارق'))).toHaveLength(1)
  })
})
