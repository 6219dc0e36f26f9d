import { fromKeys } from '../values/objects.ts'
import type { Catalogue } from '../texts/catalogue.ts'

interface Words {
  /** One record: `بنك`. */
  one: string
  /** A certain one: `البنك`. */
  the: string
  /** Several: `بنوك`. */
  many: string
  /** All of them: `البنوك`. */
  all: string
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
  { one, the, many, all, empty, active = 'يمكن اختياره عند التفعيل' }: Words,
  ...more: More
) => {
  const screens = {
    title: all,
    add: `إضافة ${one}`,
    show: one,
    edit: `تعديل ${the}`,
    empty: `لا ${many} بعد`,
    emptyText: empty,
    activeText: active,
  }
  const texts = {
    resources: fromKeys([name], () => screens),
    subjects: fromKeys([name], () => all),
    records: fromKeys([name], () => `${the} «{{name}}»`),
  }
  return [texts, ...more] as const
}
