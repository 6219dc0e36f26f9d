import { masters } from '@bustan/contract/masters/module.ts'
import type { Module } from '../../platform/crud/module.ts'
import { servedPlaces } from '../places/index.ts'

/** The lists that others choose from; places have stood in tables of the core before. */
export const mastersModule: Module = { definition: masters, ruled: servedPlaces }
