import type { Mutant } from '../mutant.ts'

const arranged = 'server/src/modules/settings/views/arrangedViews.ts'
const arrangedTest = 'server/src/modules/settings/views/arrangedViews.test.ts'
const counts = 'server/src/modules/settings/views/viewCounts.ts'
const countsTest = 'server/src/modules/settings/views/viewCounts.test.ts'

const barTest = 'web/src/app/filterBar.test.ts'
const savedViewsTest = 'web/src/platform/views/cachedViews.test.ts'

/** The bar of filters, and saved views: their order, names and counts. */
export const views: readonly Mutant[] = [
  {
    bug: 'anybody renames a view that somebody shares',
    file: arranged,
    from: '(view.admin_id !== me.id && !(view.shared && mayShare(me)))',
    to: '(view.admin_id !== me.id && !view.shared)',
    test: arrangedTest,
  },
  {
    bug: 'who may share deletes what others keep for themselves',
    file: 'server/src/modules/settings/views/savedViews.ts',
    from: "[eb('shared', '=', true)]",
    to: '[eb.lit(true)]',
    test: arrangedTest,
  },
  {
    bug: 'two views of a person get one name',
    file: arranged,
    from: '        await assertNameIsFree(tx, view, name, id)\n',
    to: '',
    test: arrangedTest,
  },
  {
    bug: 'a view keeps the page it was saved on',
    file: arranged,
    from: 'const { page: _page, ...filters } = search ??',
    to: 'const { ...filters } = search ??',
    test: arrangedTest,
  },
  {
    bug: 'the menu opens a list with a view of somebody else',
    file: arranged,
    from: "        if (opens !== null && !seen.has(opens)) throw invalidField('opens', 'choice')\n",
    to: '',
    test: arrangedTest,
  },
  {
    bug: 'views stand by name whatever their reader’s order is',
    file: 'server/src/modules/settings/views/savedViews.ts',
    from: 'order by array_position(o.ids, v.id), v.admin_id',
    to: 'order by v.admin_id',
    test: arrangedTest,
  },
  {
    bug: 'counts of a list are told to whoever may not see it',
    file: counts,
    from: 'if (!readers.some((permission) => rights.has(permission)))',
    to: 'if (readers.length === 0)',
    test: countsTest,
  },
  {
    bug: 'counts of orders are told to those alone who may export them',
    file: 'server/src/modules/sales/orders/list/orders.export.ts',
    from: "  seenWith: 'orders index',\n",
    to: '',
    test: countsTest,
  },
  {
    bug: 'one view that is out of date takes the counts of all away',
    file: counts,
    from: "    if (error instanceof AppError && error.code === 'validation') return null\n",
    to: '',
    test: countsTest,
  },
  {
    bug: 'one call counts as often as it likes',
    file: 'contract/src/settings/views/savedViews.ts',
    from: '.check(z.minLength(1), z.maxLength(MAX_COUNTED))',
    to: '.check(z.minLength(1))',
    test: countsTest,
  },
  {
    bug: 'a status chosen in the bar leaves "waiting for me" in force',
    file: 'web/src/platform/list/filters/filterMatches.ts',
    from: "    ...((filter.kind === 'choice' && filter.instead) || []),\n",
    to: '',
    test: barTest,
  },
  {
    bug: 'a choice within another one outlives it when that is chosen in the bar',
    file: 'web/src/platform/list/filters/filterMatches.ts',
    from: '    ...narrowed.map(({ name }) => name),\n',
    to: '',
    test: barTest,
  },
  {
    bug: 'Arabic digits in the bar are no number',
    file: 'web/src/platform/list/filters/filterMatches.ts',
    from: 'const plain = toWesternDigits(text.trim())',
    to: 'const plain = text.trim()',
    test: barTest,
  },
  {
    bug: 'an email typed in the bar is searched for as a name',
    file: 'web/src/platform/list/filters/filterMatches.ts',
    from: "return text.includes('@') ? 0 : 4",
    to: 'return 4',
    test: barTest,
  },
  {
    bug: 'Arabic values are found in one spelling alone',
    file: 'web/src/platform/list/filters/matchingChoices.ts',
    from: 'const wanted = normalizeForSearch(typed)',
    to: 'const wanted = typed.toLowerCase()',
    test: barTest,
  },
  {
    bug: 'what is usual is written into the address',
    file: 'web/src/platform/list/filters/filterMatches.ts',
    from: '[filter.name]: isUsual ? null : value',
    to: '[filter.name]: value',
    test: barTest,
  },
  {
    bug: 'the menu opens no list with the view chosen for it',
    file: 'web/src/platform/views/cachedViews.ts',
    from: '.find(({ opens }) => opens)',
    to: '.find(() => false)',
    test: savedViewsTest,
  },
  {
    bug: 'views of whoever was signed in before stay in the browser',
    file: 'web/src/platform/views/cachedViews.ts',
    from: '  cachedViews.set({})\n',
    to: '',
    test: savedViewsTest,
  },
]
