/** The wishes of a customer for a product that has run out: to be asked, to let the shop choose, or to do without it. */
export const substitutionChoices = ['ask', 'choose', 'none'] as const
export type SubstitutionChoice = (typeof substitutionChoices)[number]

/** The reasons for a question: another product in place of one, or a total that grows past what the shop decides alone. */
export const askKinds = ['substitution', 'growth'] as const
export type AskKind = (typeof askKinds)[number]

/** The changes that somebody may be asked about: whatever is left out needs nobody's consent. */
export const askChanges = ['quantity', 'substitution', 'addition'] as const
export type AskChange = (typeof askChanges)[number]

/** The answers that a customer gives. */
export const askAnswers = ['yes', 'no'] as const
export type AskAnswer = (typeof askAnswers)[number]

/** The side that is to answer: whoever ordered, or the manager of their department. */
export const askSides = ['customer', 'manager'] as const
export type AskSide = (typeof askSides)[number]

/** The growth in percent that nobody is asked about, and the minutes for an answer, until the shop sets others. */
export const USUAL_CONSENT = { percent: 5, minutes: 30 }
/** The largest share, in percent, that a total may be let grow by without asking. */
export const MAX_CONSENT_PERCENT = 100
/** The shortest time that somebody is given to answer, in minutes. */
export const MIN_CONSENT_MINUTES = 1
