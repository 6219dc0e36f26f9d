import type { Answered } from '@bustan/contract/core/calls/endpoint.ts'
import { pathOf } from '@bustan/contract/core/calls/endpoint.ts'
import type { AskAnswer } from '@bustan/contract/sales/orders/consent.ts'
import { storeApi } from '@bustan/contract/store/store.api.ts'
import { queryOptions } from '@tanstack/react-query'
import { createHttp } from '../../../platform/http/http.ts'
import { language } from '../../../platform/i18n/appearance.ts'

type AskResponse = Answered<typeof storeApi.ask>

/** The ordering app's API, without anybody's session: a link answers for itself. */
const http = () => createHttp({ base: '/api/store/v1', token: () => null, language: () => language.get() })

const addressOf = (token: string) => pathOf(storeApi.ask.path, { token }).slice(1)

/** The question behind a link. Its key is of nothing that live changes reload. */
export const askOptions = (token: string) =>
  queryOptions({
    queryKey: ['asks', token],
    queryFn: ({ signal }) => http().get<AskResponse>(addressOf(token), { signal }),
    retry: false,
  })

/** Sends the answer to a question. Rejects with ApiError where it takes none any more. */
export const sendAnswer = (token: string, answer: AskAnswer) =>
  http().post<AskResponse>(addressOf(token), { answer })
