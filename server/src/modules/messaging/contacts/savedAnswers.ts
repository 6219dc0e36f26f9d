import { savedAnswers } from '@bustan/contract/messaging/contacts/savedAnswers.ts'
import { served } from '../../../platform/crud/module.ts'
import { store } from '../../../platform/crud/store/store.ts'

const storage = { table: 'saved_answers' }

/** The rows of saved answers. */
export const answerRows = store(savedAnswers, storage)

export const servedAnswers = served(savedAnswers, { rows: answerRows, storage })
