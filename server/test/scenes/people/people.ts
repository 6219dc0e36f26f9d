import { DASHBOARD } from '../../testApp.ts'
import type { Answer, CallOptions, TestApp } from '../../testApp.ts'

/** Calls of the dashboard as admin 1, and people to make them about. */
export interface PeopleScene {
  call(method: string, path: string, body?: unknown, options?: CallOptions): Promise<Answer>
  /** Creates somebody through the API; answers their data. */
  add(fields?: Record<string, unknown>): Promise<{ id: number; version: number; mobile: string }>
  /** The ids a list answers, in its order. */
  idsOf(path: string, query: Record<string, string>): Promise<number[]>
}

let created = 0

export function peopleScene(app: TestApp): PeopleScene {
  const call: PeopleScene['call'] = (method, path, body, options = {}) =>
    app.call(method, DASHBOARD + path, { token: app.superToken, ...(body ? { body } : {}), ...options })
  return {
    call,
    async add(fields = {}) {
      created += 1
      const mobile = `0540${String(created).padStart(6, '0')}`
      const { status, body } = await call('POST', '/users', { first_name: 'سعاد', mobile, ...fields })
      if (status !== 201) throw new Error(`a person was not added: ${JSON.stringify(body)}`)
      return body.data
    },
    async idsOf(path, query) {
      const { status, body } = await call('GET', `${path}?${new URLSearchParams(query).toString()}`)
      if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`)
      return body.data.map((row: { id: number }) => row.id)
    },
  }
}

/** Returns the statuses of calls made at the same moment, whichever came first. */
export const statusesOf = (answers: readonly Answer[]): number[] =>
  answers.map((answer) => answer.status).toSorted((a, b) => a - b)
