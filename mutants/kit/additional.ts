import type { Mutant } from '../mutant.ts'

/** Bugs of fields that a shop adds. */
export const additional: readonly Mutant[] = [
  {
    bug: 'a field that a shop added need not be filled',
    file: 'server/src/platform/crud/kinds/additionalFields.ts',
    from: 'if (field.isOptional) return { value: undefined }',
    to: "if (field.isOptional || field.type === 'textbox') return { value: undefined }",
    test: 'server/test/conformance/refusals.conformance.test.ts',
  },
  {
    bug: 'anything is an option of a field that a shop added',
    file: 'server/src/platform/crud/kinds/additionalFields.ts',
    from: "return option ? { value: option.ar } : { key: 'choice' }",
    to: 'return { value: option?.ar ?? sent }',
    test: 'server/test/conformance/refusals.conformance.test.ts',
  },
  {
    bug: 'a field that is switched off is asked for',
    file: 'server/src/platform/crud/kinds/additional.ts',
    from: '      if (!isActive) return []\n      const read',
    to: '      if (!isActive && value[id] === undefined) return []\n      const read',
    test: 'server/test/conformance/records.conformance.test.ts',
  },
  {
    bug: 'an option is said in Arabic alone',
    file: 'server/src/platform/crud/kinds/additional.ts',
    from: 'option ? inLanguage(option, language)',
    to: 'option ? option.ar',
    test: 'server/test/conformance/records.conformance.test.ts',
  },
  {
    bug: 'the trail takes values of added fields apart',
    file: 'server/src/modules/audit/differences.ts',
    from: "const isWhole = !path && fields[name]?.kind === 'additional'",
    to: "const isWhole = path && fields[name]?.kind === 'additional'",
    test: 'server/test/conformance/changes.conformance.test.ts',
  },
  {
    bug: 'a refusal calls an added field by no name',
    file: 'server/src/platform/http/responses/errorAnswers.ts',
    from: 'label ? { ...values, label: ownLabel(label, t) } : values',
    to: 'label && values ? { ...values, label: ownLabel(label, t) } : values',
    test: 'server/test/conformance/refusals.conformance.test.ts',
  },
  {
    bug: 'a field that hangs on several options counts with the first alone',
    file: 'contract/src/core/resource/conditions.ts',
    from: 'Array.isArray(wanted) ? wanted : [wanted]',
    to: 'Array.isArray(wanted) ? wanted.slice(0, 1) : [wanted]',
    test: 'server/test/conformance/conditions.conformance.test.ts',
  },
]
