/** The values a saved answer is filled with: the writer's name, and the number of their newest order. */
export interface AnswerValues {
  name: string
  order: number | null
}

/** The words that only lead to a number are removed with it: "order no. {order}", "(#{order})". */
const BEFORE_ORDER = String.raw`(?:(?:رقم|number|no\.?) {1,3})?#?`
const NO_ORDER = new RegExp(
  String.raw` {0,3}[([«"“] {0,3}${BEFORE_ORDER}\{order\} {0,3}[)\]»"”]| {0,3}${BEFORE_ORDER}\{order\}`,
  'gi',
)

/**
 * The text of a saved answer for somebody: `{name}` and `{order}` as they are. Who has not ordered is told nothing of an order
 * number: it goes with the words and brackets around it.
 */
export function fillAnswer(body: string, { name, order }: AnswerValues): string {
  const numbered =
    order === null ? body.replaceAll(NO_ORDER, '') : body.replaceAll(/#?\{order\}/gi, `#${order}`)
  // A name may hold anything: it is put in last, and as it is.
  return numbered.replaceAll(/\{name\}/gi, () => name).trim()
}
