import { savedAnswers } from '@bustan/contract/messaging/contacts/savedAnswers.ts'
import { crudRoutes } from '../../../platform/crud/crudRoutes.ts'
import { store } from '../../../platform/crud/store/store.ts'
import type { Route } from '../../../platform/http/registry/route.ts'
import type { Platform } from '../../../platform/platform.ts'

/** The rows of saved answers. */
export const answerRows = store(savedAnswers, { table: 'saved_answers' })

export const savedAnswerRoutes = (route: Route, platform: Platform): void =>
  crudRoutes(route, platform, answerRows)
