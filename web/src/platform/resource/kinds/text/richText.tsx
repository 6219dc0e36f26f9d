import type { RichTextField } from '@bustan/contract/core/kinds/text/richText.ts'
import { linesOf } from '@bustan/contract/core/richText/richText.ts'
import { labelByName } from '@bustan/contract/core/texts/fieldLabel.ts'
import { recordOf, textValue } from '@bustan/contract/core/values/objects.ts'
import { Clamped } from '../../../../ui/pieces/values/Clamped.tsx'
import { latePart } from '../../../../ui/pieces/latePart.tsx'
import { useT } from '../../../i18n/i18n.ts'
import { bothIn } from '../../form/formValues.ts'
import type { AnyRow } from '../../kit.ts'
import type { InputProps, KindView } from '../kindView.ts'

const LANGUAGES = ['ar', 'en'] as const

const RichText = latePart(() => import('../../../richText/RichText.tsx'), 'RichText')

const textsOf = (row: AnyRow | null, name: string) => ({
  ar: textValue(row?.[`${name}_ar`]) ?? '',
  en: textValue(row?.[`${name}_en`]) ?? '',
})

function RichTexts({ kit, name, field, form, mode, controls }: InputProps<RichTextField>) {
  const t = useT()
  const texts = bothIn(form.values, name)
  return LANGUAGES.map((language) => {
    const path = `${name}.${language}`
    return (
      <controls.RichInput
        key={language}
        lang={language}
        data-path={path}
        label={labelByName(t, kit.definition.subject, path)}
        required={field.required?.[mode].includes(language) ?? false}
        value={texts[language]}
        error={form.problems[path]}
        onChange={(html) => {
          form.put({ [name]: { ...texts, [language]: html } })
          form.mend(path)
        }}
      />
    )
  })
}

export const richText: KindView<RichTextField> = {
  cell({ name, row }) {
    const words = linesOf(textValue(row[name]) ?? '').join(' · ')
    return words ? <Clamped>{words}</Clamped> : null
  },
  facts: ({ name, row, label }) =>
    LANGUAGES.map((lang) => {
      const html = textsOf(row, name)[lang]
      const path = `${name}.${lang}`
      return {
        key: path,
        label: label(path),
        value: html ? <RichText {...{ html, lang }} /> : null,
        wide: true,
      }
    }),
  Input: RichTexts,
  initial: textsOf,
  isNeeded: ({ required }) => (required?.create.length ?? 0) > 0,
  parts(name, value) {
    const { ar, en } = recordOf(value)
    return [
      [`${name}.ar`, ar],
      [`${name}.en`, en],
    ]
  },
  difference: ({ value }) =>
    linesOf(String(value)).map((line, index) => (
      <div key={index} dir="auto">
        {line}
      </div>
    )),
}
