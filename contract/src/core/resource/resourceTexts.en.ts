import { capitalize } from '../texts/fieldLabel.ts'
import { fromKeys } from '../values/objects.ts'
import { moduleOf } from './moduleOf.ts'

interface Words<Fields> {
  /** One record, in a sentence: `bank`. */
  one: string
  /** Several: `banks`. */
  many: string
  /** Says on an empty list what they are for. */
  empty: string
  /** Says beside the switch what it does. */
  active?: string
  /** The labels of its fields that are not called as everywhere, in a sentence. */
  fields: Fields
}

/** Returns all that is said of a simple resource, from a few words. */
export const resourceTexts = <
  const Name extends string,
  const Fields extends Readonly<Record<string, string>>,
>(
  name: Name,
  { one, many, empty, active = 'Others can choose it when on', fields }: Words<Fields>,
) => {
  const record = `${one} “{{name}}”`
  const screens = {
    title: capitalize(many),
    add: `Add ${/^[aeiou]/.test(one) ? 'an' : 'a'} ${one}`,
    show: capitalize(one),
    edit: `Edit ${one}`,
    empty: `No ${many} yet`,
    emptyText: empty,
    activeText: active,
  }
  return {
    resources: fromKeys([name], () => screens),
    subjects: fromKeys([name], () => capitalize(many)),
    records: fromKeys([name], () => record),
    fields: fromKeys([moduleOf(name)], () => fields),
  }
}
