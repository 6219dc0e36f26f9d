import type { FieldKind, SettingField } from './settingField.ts'

/** The shapes that have an input in every section, each with its value. */
interface InputShapes {
  weekdays: number[]
}

/**
 * A field of a module's own settings: of every kind but those that a module can't have by a definition alone. Pictures, shapes that
 * are drawn by hand and variables of the environment are the product's.
 */
type ModuleSetting = (
  Exclude<FieldKind, { kind: 'picture' | 'shape' }> | { kind: 'shape'; shape: keyof InputShapes }
) &
  Pick<SettingField, 'initial' | 'required'>

/** The settings of a module by name. A field is called by `fields/settings/<name>`, so no other setting has the name. */
export type ModuleSettings = Readonly<Record<string, ModuleSetting>>

type GivenValue<F> = F extends { kind: 'choice'; choices: readonly (infer Choice)[] }
  ? Choice
  : F extends { kind: 'shape'; shape: infer Shape extends keyof InputShapes }
    ? InputShapes[Shape]
    : F extends { kind: 'flag' }
      ? boolean
      : F extends { kind: 'whole' | 'decimal' }
        ? number
        : F extends { kind: 'phones' }
          ? string[]
          : string

/** A value that stands until somebody has saved another. */
type FirstValue = string | number | boolean | readonly unknown[]

/** The values of settings, as a module reads them: null is what was never saved and has no first value. Secrets are not among them. */
export type SettingValues<S> = {
  readonly [Name in keyof S as S[Name] extends { kind: 'secret' } ? never : Name]:
    GivenValue<S[Name]> | (S[Name] extends { initial: FirstValue } ? never : null)
}
