import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { ApiError } from '../http/apiError.ts'
import { lastRefusal, reportForbidden } from './forbidden.ts'
import { queryClient } from '../state/queries.ts'

const refusal = (status = 403) => new ApiError(status, { code: 'forbidden', message: 'no' }, null)

test('a refused change is told and thrown on; another failure is only thrown', async () => {
  const messages: string[] = []
  const stop = lastRefusal.watch((now) => messages.push(`${now?.error.status} ${now?.what}`))
  await expect(reportForbidden(Promise.reject(refusal()))).rejects.toThrow('no')
  await expect(reportForbidden(Promise.reject(refusal(422)))).rejects.toThrow('no')
  expect(await reportForbidden(Promise.resolve(7))).toBe(7)
  expect(messages).toEqual(['403 write'])
  stop()
})

test('what a page is made of is told apart from what it shows already, and quiet loads tell nothing', async () => {
  const messages: string[] = []
  const stop = lastRefusal.watch((now) => messages.push(`${now?.what}`))
  let may = true
  const queryFn = () => (may ? Promise.resolve('rows') : Promise.reject(refusal()))
  const shown = new QueryObserver(queryClient, { queryKey: ['units', 'shown'], queryFn })
  await shown.refetch()
  may = false
  await shown.refetch()
  await new QueryObserver(queryClient, { queryKey: ['units', 'new'], queryFn }).refetch()
  await new QueryObserver(queryClient, {
    queryKey: ['units', 'quiet'],
    queryFn,
    meta: { quiet: true },
  }).refetch()
  expect(messages).toEqual(['reload', 'load'])
  stop()
})
