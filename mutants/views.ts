import type { Mutant } from './mutant.ts'

const arranged = 'server/src/modules/settings/arrangedViews.ts'
const arrangedTest = 'server/src/modules/settings/arrangedViews.test.ts'
const counts = 'server/src/modules/settings/viewCounts.ts'
const countsTest = 'server/src/modules/settings/viewCounts.test.ts'

/** Saved views: their order, names and counts. */
export const views: readonly Mutant[] = [
  {
    bug: 'anybody renames a view that somebody shares',
    file: arranged,
    from: '(view.admin_id !== me.id && !(view.shared && mayShare(me)))',
    to: '(view.admin_id !== me.id && !view.shared)',
    test: arrangedTest,
  },
  {
    bug: 'who may share changes what others keep for themselves',
    file: arranged,
    from: '!(view.shared && mayShare(me))',
    to: '!mayShare(me)',
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
    from: 'const { page: _page, ...kept } = search ??',
    to: 'const { ...kept } = search ??',
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
    file: 'server/src/modules/settings/savedViews.ts',
    from: 'order by array_position(o.ids, v.id), v.admin_id',
    to: 'order by v.admin_id',
    test: arrangedTest,
  },
  {
    bug: 'counts of a list are told to whoever may not see it',
    file: counts,
    from: "      if (!rights.has(list.seenWith ?? list.permission)) throw new AppError('forbidden')\n",
    to: '',
    test: countsTest,
  },
  {
    bug: 'counts of orders are told to those alone who may export them',
    file: 'server/src/modules/sales/orders/orders.export.ts',
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
    file: 'contract/src/settings/savedViews.ts',
    from: '.check(z.minLength(1), z.maxLength(MOST_COUNTED))',
    to: '.check(z.minLength(1))',
    test: countsTest,
  },
]
