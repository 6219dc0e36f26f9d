import { capitalize } from '../texts/fieldLabel.ts'
import { fromKeys } from '../values/objects.ts'
import type { Catalogue } from '../texts/catalogue.ts'

interface Words {
  /** One record, in a sentence: `bank`. */
  one: string
  /** Several: `banks`. */
  many: string
  /** Says on an empty list what they are for. */
  empty: string
  /** Says beside the switch what it does. */
  active?: string
}

/**
 * Returns all that is said of a simple resource, from a few words. `more` are labels of fields that are not called as everywhere, and of
 * choices.
 */
export const resourceTexts = <const Name extends string, const More extends readonly Catalogue[]>(
  name: Name,
  { one, many, empty, active = 'Others can choose it when on' }: Words,
  ...more: More
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
  const texts = {
    resources: fromKeys([name], () => screens),
    subjects: fromKeys([name], () => capitalize(many)),
    records: fromKeys([name], () => record),
  }
  return [texts, ...more] as const
}
