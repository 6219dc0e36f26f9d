import { recordOf } from '@bustan/contract/core/values/objects.ts'
import { pagesOf } from '@bustan/contract/core/screens/address.ts'
import { labelByName } from '@bustan/contract/core/texts/fieldLabel.ts'
import { languagesOf } from '@bustan/contract/core/kinds/languagesOf.ts'
import type { Field } from '@bustan/contract/core/resource/fields.ts'
import { IconFileTypePdf } from '@tabler/icons-react'
import { RecordHead, SwitchBadge } from './RecordHead.tsx'
import { FormCard } from '../../ui/form/FormCard.tsx'
import { FormLayout } from '../../ui/form/FormLayout.tsx'
import { DateTime } from '../../ui/pieces/values/DateTime.tsx'
import { DefinitionList } from '../../ui/pieces/DefinitionList.tsx'
import type { Definition } from '../../ui/pieces/DefinitionList.tsx'
import { useCan } from '../session/can.ts'
import { RecordHistory } from '../history/RecordHistory.tsx'
import { useT } from '../i18n/i18n.ts'
import type { Translate } from '../i18n/i18n.ts'
import { kindCell } from './kinds/kindCells.tsx'
import { permissionFor, titleOf } from './kit.ts'
import type { AnyRow, Kit, ListKit } from './kit.ts'
import { RecordGate, useRecordId } from './RecordGate.tsx'
import { bothIn } from './form/formValues.ts'
import * as styles from './resource.module.css'

function factsOf(kit: Kit, name: string, field: Field, row: AnyRow, t: Translate): Definition[] {
  const label = (field: string) => labelByName(t, kit.definition.subject, field)
  if (field.kind !== 'bilingual')
    return [{ key: name, label: label(name), value: kindCell(field, name, row, t, kit.pages?.[name]) }]
  const texts = bothIn(recordOf(row['trans']), name)
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
}

function Picture(props: { row: AnyRow; name: string; title: string; t: Translate }) {
  const { row, name, title, t } = props
  const source = row[name]
  if (typeof source !== 'string') return <p className="muted">{t('form/none')}</p>
  if (row[`${name}_type`] === 'video/mp4')
    return (
      // A film comes as one file, without captions to show.
      // oxlint-disable-next-line jsx-a11y/media-has-caption
      <video className={styles.showPicture} src={source} aria-label={title} controls preload="metadata" />
    )
  if (row[`${name}_type`] !== 'application/pdf')
    return <img className={styles.showPicture} src={source} alt="" />
  return (
    <a className={`${styles.document} link`} href={source} target="_blank" rel="noreferrer">
      <IconFileTypePdf size={22} stroke={1.5} aria-hidden="true" />
      {t('form/openDocument')}
    </a>
  )
}

function Record<Row extends AnyRow>({ kit, row }: { kit: ListKit<Row>; row: Row }) {
  const { definition, path, texts } = kit
  const t = useT()
  const canEdit = useCan(permissionFor(definition, 'edit'))
  const fields = Object.entries(definition.fields)
  const pictures = fields.filter(([, field]) => field.kind === 'image')
  const facts = fields.filter(([name, field]) => field.kind !== 'image' && name !== 'is_active')
  return (
    <>
      <RecordHead
        name={titleOf(definition, row)}
        marks={
          <>
            {'is_active' in definition.fields && <SwitchBadge on={row['is_active'] === true} />}
            {kit.badge && <kit.badge.Draw row={row} />}
          </>
        }
        list={{ path, title: t(`resources/${texts}/title`) }}
        editHref={canEdit && pagesOf(path).edit(row.id)}
      />
      <FormLayout
        side={
          pictures.length > 0 &&
          pictures.map(([name]) => (
            <FormCard key={name} title={labelByName(t, definition.subject, name)}>
              <Picture row={row} name={name} title={titleOf(definition, row)} t={t} />
            </FormCard>
          ))
        }
      >
        <FormCard title={t('form/basics')}>
          <DefinitionList
            columns={2}
            items={[
              ...facts.flatMap(([name, field]) => factsOf(kit, name, field, row, t)),
              {
                key: 'created_at',
                label: labelByName(t, definition.subject, 'created_at'),
                value: <DateTime value={row.created_at} />,
              },
            ]}
          />
        </FormCard>
        {kit.More && <kit.More row={row} />}
        <RecordHistory resource={definition.name} id={row.id} />
      </FormLayout>
    </>
  )
}

/** The page that shows a record, read-only. */
export function ResourceShow<Row extends AnyRow>({ kit }: { kit: ListKit<Row> }) {
  const id = useRecordId()
  return (
    <RecordGate kit={kit} id={id}>
      {(row) => <Record kit={kit} row={row} />}
    </RecordGate>
  )
}
