import type { Mutant } from '../mutant.ts'

/** Bugs in the first days of a shop. */
export const guide: readonly Mutant[] = [
  {
    bug: 'the guide takes 0 % of VAT for an answer that nobody gave',
    file: 'server/src/modules/guide/readGuide.ts',
    from: "general['not_registered'] === true || (Number(general['tax']) > 0 && isFilled(general['tax_number']))",
    to: "typeof general['tax'] === 'number'",
    test: 'server/src/modules/guide/guide.test.ts',
  },
  {
    bug: 'the guide shows steps whose right the reader lacks',
    file: 'server/src/modules/guide/readGuide.ts',
    from: 'stepRights[step] === null || isTheirs(step)',
    to: 'step !== undefined',
    test: 'server/src/modules/guide/guide.test.ts',
  },
  {
    bug: 'what keeps a shop from working is told no more once the guide is put away or done',
    file: 'server/src/modules/guide/readGuide.ts',
    from: 'blocking: blockingSteps.filter((step) => isTheirs(step) && !done[step])',
    to: "blocking: blockingSteps.filter((step) => isTheirs(step) && !done[step] && step !== 'texting')",
    test: 'server/src/modules/guide/guide.test.ts',
  },
  {
    bug: 'the starter set taken twice at once makes everything twice',
    file: 'server/src/modules/guide/starter/takeStarter.ts',
    from: "  await sql`select pg_advisory_xact_lock(hashtext('starter-set'))`.execute(tx)\n",
    to: '',
    test: 'server/src/modules/guide/starter/starter.test.ts',
  },
  {
    bug: 'parts of the starter set are made without the right for them',
    file: 'server/src/modules/guide/index.ts',
    from: "if (!call.body.parts.every((part) => mayMake(call, part))) throw new AppError('forbidden')",
    to: '',
    test: 'server/src/modules/guide/starter/starter.test.ts',
  },
  {
    bug: 'a draft of the starter set replaces what somebody wrote',
    file: 'server/src/modules/content/pages/pageDrafts.ts',
    from: "where p.content_ar = '' and p.content_en = ''",
    to: 'where true',
    test: 'server/src/modules/guide/starter/starter.test.ts',
  },
]
