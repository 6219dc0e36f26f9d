import { masters } from '@bustan/contract/masters/module.ts'
import type { Module } from '../../platform/crud/module.ts'

/** The lists that others choose from. */
export const mastersModule: Module = { definition: masters }
