import { storeApi } from '@bustan/contract/store/store.api.ts'
import { questions } from '@bustan/contract/content/questions/questions.ts'
import { served } from '../../../platform/crud/module.ts'
import { store } from '../../../platform/crud/store/store.ts'
import type { Route } from '../../../platform/http/registry/route.ts'

const rows = store(questions, { table: 'questions' })

export const servedQuestions = served(questions, {
  rows,
  // Under its own name the spec reads both languages where the list reads one.
  envelope: (data) => ({ ...data, ...data.trans }),
})

/** Registers the route for the questions that the ordering app's users often ask, the oldest first. */
export const storeQuestionRoutes = (route: Route): void =>
  route(
    storeApi.questions,
    { summary: 'Active questions with their answers' },
    async ({ db, query, language }) => {
      const activeOnes = { ...query, limit: query.limit || undefined, status: true, sort: 'created_at' }
      const { data, meta } = await rows.list(db, activeOnes, language)
      return { data: data.map(({ id, body, answer }) => ({ id, body, answer })), meta }
    },
  )
