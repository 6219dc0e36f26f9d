import type { Mutant } from '../mutant.ts'

const labels = 'server/test/calls/fieldLabels.test.ts'
const sets = 'web/src/platform/i18n/i18n.test.ts'
const translateTest = 'contract/src/core/texts/translate.test.ts'

/** The mutants of texts: names of fields, texts of two languages, and when they are there. */
export const texts: readonly Mutant[] = [
  {
    bug: 'a resource can not call a field in its own way',
    file: 'contract/src/core/texts/fieldLabel.ts',
    from: "for (const owner of [resource, 'shared']) {",
    to: "for (const owner of ['shared', resource]) {",
    test: labels,
  },
  {
    bug: 'a refusal does not know whose field it speaks of',
    file: 'server/src/platform/http/responses/errorAnswers.ts',
    from: "return permission?.split(' ')[0] ?? ''",
    to: "return permission ? '' : ''",
    test: labels,
  },
  {
    bug: 'a list in a file has a name of its own for a field',
    file: 'server/src/platform/crud/exportList.ts',
    from: 'head: (key) => labelByName(t, resource.subject, key)',
    to: 'head: (key) => key',
    test: labels,
  },
  {
    bug: 'the catalogue of one module hides the groups of another',
    file: 'contract/src/core/texts/translate.ts',
    from: "typeof known === 'object' && typeof text === 'object' ? mergeTexts([known, text]) : text",
    to: 'text',
    test: sets,
  },
  {
    bug: 'the words of other people reorder the sentence around them',
    file: 'contract/src/core/texts/translate.ts',
    from: "typeof value === 'string' && !OWN_WORDS.has(name) ? isolate(value) : String(value)",
    to: 'String(value)',
    test: translateTest,
  },
  {
    bug: 'three are counted as other than few',
    file: 'contract/src/core/texts/translate.ts',
    from: 'find(`${key}_${plurals.select(count)}`) ??',
    to: '',
    test: translateTest,
  },
  {
    bug: 'a screen is drawn before its texts are here',
    file: 'web/src/platform/i18n/i18n.ts',
    from: 'await Promise.all([load(), loadTexts(...sets)])',
    to: '[await load(), void loadTexts(...sets)]',
    test: sets,
  },
  {
    bug: 'texts that were on their way when the page turned are missing in its new language',
    file: 'web/src/platform/i18n/i18n.ts',
    from: 'if (lang !== language.get()) await loadWanted(language.get())',
    to: '',
    test: sets,
  },
  {
    bug: 'the page turns before the texts of the other language are here',
    file: 'web/src/platform/i18n/i18n.ts',
    from: '  await loadWanted(lang)\n  language.set(lang)',
    to: '  void loadWanted(lang)\n  language.set(lang)',
    test: sets,
  },
  {
    bug: 'a list says texts that it does not bring',
    file: 'web/src/platform/list/ListPage.tsx',
    from: "withTexts(() => import('./filters/FilterPanel.tsx'), formTexts),",
    to: "() => import('./filters/FilterPanel.tsx'),",
    test: 'web/src/app/textSets.test.ts',
  },
]
