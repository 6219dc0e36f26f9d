import type { Problems } from './fieldProblems.ts'

const nameOf = (element: Element) => element.getAttribute('data-path') ?? element.getAttribute('name') ?? ''
const INPUT = 'input, textarea, select, button, [tabindex]'

/** Puts the focus on the first field that something is wrong with, in the order of the problems, and answers its name. */
export function focusFirst(form: HTMLElement | null | undefined, problems: Problems): string | undefined {
  const fields = [...(form?.querySelectorAll<HTMLElement>('[data-path], [name]') ?? [])]
  const first = Object.keys(problems)
    .map((name) => fields.find((field) => nameOf(field) === name))
    .find((field) => field !== undefined)
  if (!first) return undefined
  const input = first.matches(INPUT) ? first : first.querySelector<HTMLElement>(INPUT)
  // Not under the header or the save bar.
  first.scrollIntoView({ block: 'center' })
  input?.focus({ preventScroll: true })
  return nameOf(first)
}
