import * as z from 'zod/mini'
import { typedPassword } from '../../access/security/security.ts'
import { textProblems } from './textPresets.ts'
import { optional, recordVersion } from '../../core/resource/inputs.ts'

/** The most versions of a section that are kept. */
export const MAX_SETTING_VERSIONS = 100

/** The keys of `GET settings`: the two settings the specification names. */
export const settingKeys = ['contact', 'general'] as const
export type SettingKey = (typeof settingKeys)[number]

export const settingQuery = z.object({ key: z.enum(settingKeys) })

/** Body of `POST settings`. The value is read by the sections it is made of. */
export const settingInput = z.object({
  key: z.enum(settingKeys),
  value: z._default(z.record(z.string(), z.unknown()), {}),
})

const values = z.record(z.string(), z.unknown())

const setting = z.object({ key: z.enum(settingKeys), value: values })
/** One of the two; its value stands beside `data` as well, where the specification reads it. */
export const settingAnswer = z.object({ message: z.string(), data: setting, value: values })

const section = z.object({
  name: z.string(),
  version: z.int(),
  /** By field. Secrets are not among them. */
  values,
  /** True where there is one, by field. */
  secrets: z.record(z.string(), z.boolean()),
  /** The variable of the environment that sets it, by field: it can't be changed here. */
  locked: z.record(z.string(), z.string()),
  updated_at: z.nullable(z.string()),
  updated_by: z.nullable(z.string()),
})
export type SectionState = z.output<typeof section>

export const sectionsAnswer = z.object({ data: z.array(section) })
export const sectionAnswer = z.object({ message: z.string(), data: section })

/** The input that saves a section: the fields that change. A secret that is null is deleted; pictures come as files. */
export const saveSectionInput = z.object({
  values: z._default(values, {}),
  version: optional(recordVersion()),
  /** Asked for where the section routes credentials and the sign-in is not fresh. */
  current_password: typedPassword,
})

const fieldChange = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })
export type SettingChange = z.output<typeof fieldChange>

const sectionVersion = z.object({
  version: z.int(),
  at: z.string(),
  by: z.nullable(z.string()),
  restored_from: z.nullable(z.int()),
  /** The changes it made to the version before. */
  changes: z.array(fieldChange),
  /** Secrets that were given anew or forgotten with it. */
  secrets: z.array(z.string()),
})
export type SectionVersion = z.output<typeof sectionVersion>

/** The versions of a section that are kept, the newest first: that is how it is now. */
export const sectionVersionsAnswer = z.object({ data: z.array(sectionVersion) })

/**
 * The result of a test: whether it was sent, the problem that stopped it, and the response of the other side, where there was
 * one.
 */
export const settingTestAnswer = z.object({
  message: z.string(),
  data: z.object({
    sent: z.boolean(),
    problem: z.nullable(z.enum(['unreachable', 'encryption', 'private', ...textProblems])),
    said: z.nullable(z.string()),
  }),
})
export type SettingTest = z.output<typeof settingTestAnswer>['data']

export const restoreSectionInput = z.object({
  /** The version whose values the section is to have again. */
  from: recordVersion(),
  /** The version the section has now, as far as the caller knows. */
  version: optional(recordVersion()),
  current_password: typedPassword,
})
