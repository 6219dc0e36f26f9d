import type { Mutant } from '../mutant.ts'

const journeys = 'e2e/conformance/screens.spec.ts'

/** The mutants of the screens that the kit draws of a definition: each shows on whatever resource has its turn, in any language. */
export const kitScreens: readonly Mutant[] = [
  {
    bug: 'a list without records says nothing',
    file: 'web/src/platform/list/ListPage.tsx',
    from: 'return <EmptyState title={texts.empty} text={texts.emptyText} action={props.add} />',
    to: 'return null',
    test: journeys,
  },
  {
    bug: 'a list without records does not offer to add one',
    file: 'web/src/platform/list/ListPage.tsx',
    from: '<EmptyState title={texts.empty} text={texts.emptyText} action={props.add} />',
    to: '<EmptyState title={texts.empty} text={texts.emptyText} />',
    test: journeys,
  },
  {
    bug: 'a list on its way looks as if it were there',
    file: 'web/src/ui/list/table/DataTable.tsx',
    from: 'aria-busy={!props.rows}',
    to: 'aria-busy={false}',
    test: journeys,
  },
  {
    bug: 'the text of a list without records is missing',
    file: 'web/src/platform/resource/useResourceTexts.ts',
    from: 'empty: t(`resources/${texts}/empty`)',
    to: 'empty: `resources/${texts}/empty`',
    test: journeys,
  },
  {
    bug: 'the facts of a record are called by the names of the code',
    file: 'web/src/platform/resource/ResourceShow.tsx',
    from: 'const label = (path: string) => labelByName(t, kit.definition.subject, path)',
    to: 'const label = (path: string) => path',
    test: journeys,
  },
  {
    bug: 'Arabic is typed from the left',
    file: 'web/src/ui/form/BilingualInput.tsx',
    from: "dir: lang === 'ar' ? 'rtl' : 'ltr'",
    to: "dir: 'ltr'",
    test: journeys,
  },
  {
    bug: 'the ledgers of a module have no screens',
    file: 'web/src/platform/resource/screens/moduleScreens.ts',
    from: 'const { name: module, resources, ledgers = [], reports = [] } = definition',
    to: 'const { name: module, resources, reports = [] } = definition\n  const ledgers: NonNullable<typeof definition.ledgers> = []',
    test: journeys,
  },
  {
    bug: 'a row of balances or entries leads nowhere',
    file: 'web/src/platform/resource/ResourceList.tsx',
    from: "called?.kind === 'reference' ? hrefOf",
    to: "called?.kind === 'text' ? hrefOf",
    test: journeys,
  },
  {
    bug: 'rows with which nothing can be done are checked',
    file: 'web/src/platform/resource/ResourceList.tsx',
    from: 'selectable: !isReadOnly(kit.definition)',
    to: 'selectable: true',
    test: journeys,
  },
]
