import type { Mutant } from './mutant.ts'

const choices = 'server/test/choices.test.ts'
const named = 'server/test/namedTexts.test.ts'

/** What screens load beside their record, what they ask for and what they say. */
export const screens: readonly Mutant[] = [
  {
    bug: 'a form is refused what its fields choose from',
    file: 'server/src/platform/crud/crudReads.ts',
    from: "{ ...api.list, access: [permissionFor(crud, 'index'), ...(options.chosenWith ?? [])] },",
    to: 'api.list,',
    test: choices,
  },
  {
    bug: 'the right to choose among records lists them whole',
    file: 'server/src/platform/crud/crudReads.ts',
    from: 'if (!mayList) return { data: data.map((one) => choiceOf(resource, one)), meta }',
    to: '',
    test: choices,
  },
  {
    bug: 'who may edit a record may not read it',
    file: 'contract/src/core/resourceApi.ts',
    from: "[permission('show'), permission('edit')]",
    to: "permission('show')",
    test: choices,
  },
  {
    bug: 'a record that was chosen before is not found among the choices',
    file: 'server/src/platform/crud/resourceTable.ts',
    from: 'const chosen = asksChoices(query) && query.id !== undefined ? [sql`id = ${query.id}`] : []',
    to: 'const chosen: Conditions = []',
    test: choices,
  },
  {
    bug: 'the filter of the orders list learns all of the people it offers',
    file: 'server/src/modules/people/users.routes.ts',
    from: 'const offer = isSelect ? selectNames : suggest ? suggestNames : listNames',
    to: 'const offer = isSelect ? selectChoices : listUsers',
    test: choices,
  },
  {
    bug: 'suggested orders are counted as a page is',
    file: 'server/src/modules/sales/orders/orders.routes.ts',
    from: 'if (query.suggest) {',
    to: 'if (query.suggest && query.page) {',
    test: 'server/src/modules/sales/orders/orders.test.ts',
  },
  {
    bug: 'a department without a manager is asked for a client',
    file: 'contract/src/people/departments.ts',
    from: "user_id: { ...manager, required: true, missing: 'manager', listed: true },",
    to: 'user_id: { ...manager, required: true, listed: true },',
    test: 'server/src/modules/people/departments.test.ts',
  },
  {
    bug: 'an admin needs no last name',
    file: 'contract/src/access/admins.ts',
    from: 'last_name: text(60),',
    to: "last_name: z.pipe(z.transform((value: unknown) => value ?? 'x'), z.string()),",
    test: 'server/src/modules/access/admins/admins.test.ts',
  },
  {
    bug: 'a new product need not say whether it is available',
    file: 'contract/src/core/fields.ts',
    from: "return field.required && mode === 'create'",
    to: "return field.required && mode !== 'create'",
    test: 'server/src/modules/catalog/products.test.ts',
  },
  {
    bug: 'an advertisement takes a webp',
    file: 'server/src/platform/files/images.ts',
    from: "'image-or-video': ['image/jpeg', 'image/png'],",
    to: "'image-or-video': pictures,",
    test: 'server/src/modules/content/advertisements.test.ts',
  },
  {
    bug: 'a missing @ is said as a wrong domain',
    file: 'contract/src/core/inputs.ts',
    from: "{ error: 'missingAtSymbol' }",
    to: "{ error: 'email_domain' }",
    test: named,
  },
  {
    bug: 'a short password is not said by its own name',
    file: 'contract/src/core/namedTexts.ts',
    from: "? 'passwordLength' : key",
    to: '? key : key',
    test: named,
  },
  {
    bug: 'the missing Arabic name has no name of its own',
    file: 'contract/src/core/namedTexts.ts',
    from: "'name.ar': 'nameAr',",
    to: '',
    test: 'contract/src/core/namedTexts.test.ts',
  },
  {
    bug: 'a switch says nothing of what it was turned to',
    file: 'server/src/platform/i18n/texts.ts',
    from: "t('done/changeActivation', { state: t(on ? 'activation/on' : 'activation/off') })",
    to: "t('done/changeActivation', { state: t('activation/on') })",
    test: named,
  },
  {
    bug: 'a save that is refused stays where it is',
    file: 'web/src/platform/forbidden.ts',
    from: "showForbidden(error, 'write')",
    to: '',
    test: 'web/src/platform/forbidden.test.ts',
  },
  {
    bug: 'a page that is shown already is thrown away when its refresh is refused',
    file: 'web/src/platform/queries.ts',
    from: "query.state.data === undefined ? 'load' : 'reload'",
    to: "'load'",
    test: 'web/src/platform/forbidden.test.ts',
  },
  {
    bug: 'the way back leads to a list that may not be opened',
    file: 'web/src/platform/list/listAddress.ts',
    from: "return isOpenable(list) ? list + stringifySearch(searchLeft(path)) : '/home'",
    to: 'return list + stringifySearch(searchLeft(path))',
    test: 'web/src/platform/list/listAddress.test.ts',
  },
]
