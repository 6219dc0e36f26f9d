import { keepArabicLetters, keepArabicName, keepEnglishName } from '@bustan/contract/core/arabic/names.ts'
import { languagesOf } from '@bustan/contract/core/kinds/text/languagesOf.ts'
import type { BilingualField } from '@bustan/contract/core/kinds/text/bilingual.ts'
import { labelByName } from '@bustan/contract/core/texts/fieldLabel.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { textOr } from '@bustan/contract/core/texts/translate.ts'
import { recordOf } from '@bustan/contract/core/values/objects.ts'
import { Clamped } from '../../../../ui/pieces/values/Clamped.tsx'
import { useT } from '../../../i18n/i18n.ts'
import { bothIn } from '../../form/formValues.ts'
import type { AnyRow } from '../../kit.ts'
import type { InputProps, KindView } from '../kindView.ts'

const textsOf = (row: AnyRow | null, name: string) => bothIn(recordOf(row?.['trans']), name)

function BilingualTexts({ kit, name, field, form, mode, controls }: InputProps<BilingualField>) {
  const t = useT()
  const side = (language: Language) => {
    const path = `${name}.${language}`
    const arabic = field.lettersOnly ? keepArabicLetters : keepArabicName
    const keep = language === 'ar' ? arabic : keepEnglishName
    const hint = textOr(t, `resources/${kit.texts}/hints/${path}`, null)
    const texts = bothIn(form.values, name)
    return {
      ...form.field(path),
      value: texts[language],
      label: labelByName(t, kit.definition.subject, path),
      ...(hint ? { description: hint } : {}),
      required: field.required?.[mode].includes(language) ?? false,
      // Characters that the script does not allow are removed at once, with a message: a paste keeps its allowed part.
      onChange: (text: string) => {
        const allowed = field.long || field.anyScript ? text : keep(text)
        form.put({ [name]: { ...texts, [language]: allowed } })
        if (allowed === text) form.mend(path)
        else form.add(path, t(language === 'ar' ? 'form/onlyArabic' : 'form/onlyEnglish'))
      },
    }
  }
  return (
    <controls.BilingualInput
      {...(field.only === 'en' ? {} : { ar: side('ar') })}
      {...(field.only === 'ar' ? {} : { en: side('en') })}
      maxLength={field.max}
      {...(field.long ? { rows: 4 } : {})}
    />
  )
}

export const bilingual: KindView<BilingualField> = {
  cell({ name, row }) {
    const value = row[name]
    return value ? <Clamped>{String(value)}</Clamped> : null
  },
  facts({ field, name, row, label }) {
    const texts = textsOf(row, name)
    return languagesOf(field).map((language) => ({
      key: `${name}.${language}`,
      label: label(`${name}.${language}`),
      value: texts[language] ? (
        <span lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
          {texts[language]}
        </span>
      ) : null,
      ...(field.long ? { wide: true } : {}),
    }))
  },
  Input: BilingualTexts,
  initial: textsOf,
  isNeeded: ({ required }) => (required?.create.length ?? 0) > 0,
  parts(name, value) {
    const { ar, en } = recordOf(value)
    return [
      [`${name}.ar`, ar],
      [`${name}.en`, en],
    ]
  },
  difference: ({ value }) => <bdi dir="auto">{String(value)}</bdi>,
}
