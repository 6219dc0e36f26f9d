import { savedAnswers } from '@bustan/contract/messaging/contacts/savedAnswers.ts'
import { served } from '../../../platform/crud/module.ts'
import { store } from '../../../platform/crud/store/store.ts'

/** The rows of saved answers. */
export const answerRows = store(savedAnswers, { table: 'saved_answers' })

export const servedAnswers = served(savedAnswers, { rows: answerRows })
