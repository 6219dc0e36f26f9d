import { fromKeys } from '../values/objects.ts'
import { moduleOf } from './moduleOf.ts'

interface Words<Fields> {
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
  /** The labels of its fields that are not called as everywhere. */
  fields: Fields
}

/** Returns all that is said of a simple resource, from a few words. */
export const resourceTexts = <
  const Name extends string,
  const Fields extends Readonly<Record<string, string>>,
>(
  name: Name,
  { one, the, many, all, empty, active = 'يمكن اختياره عند التفعيل', fields }: Words<Fields>,
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
  return {
    resources: fromKeys([name], () => screens),
    subjects: fromKeys([name], () => all),
    records: fromKeys([name], () => `${the} «{{name}}»`),
    fields: fromKeys([moduleOf(name)], () => fields),
  }
}
