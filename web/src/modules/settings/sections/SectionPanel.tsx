import type { SettingField } from '@bustan/contract/core/settings/settingField.ts'
import { neededFields, unusedFields } from '@bustan/contract/settings/sections/sectionRules.ts'
import { Suspense } from 'react'
import type { ComponentType } from 'react'
import { SectionField } from './SectionField.tsx'
import type { PanelProps } from './useSectionForm.ts'
import { isTried, TestLine } from '../fields/TestLine.tsx'
import { Wanted } from '../fields/Wanted.tsx'
import type { WantedProps } from '../fields/Wanted.tsx'
import { lazyPart } from '../../../ui/pieces/latePart.tsx'
import * as skeletonStyles from '../../../ui/pieces/skeleton.module.css'
import * as deliveryStyles from '../delivery/delivery.module.css'

/** Sections that are drawn by hand. Each comes when it is opened. */
const panels: Readonly<Partial<Record<string, ComponentType<PanelProps>>>> = {
  map: lazyPart(() => import('../delivery/map/MapPanel.tsx'), 'MapPanel'),
  general: lazyPart(() => import('../GeneralPanel.tsx'), 'GeneralPanel'),
  ordering: lazyPart(() => import('../ordering/OrderingPanel.tsx'), 'OrderingPanel'),
  hours: lazyPart(() => import('../delivery/hours/HoursPanel.tsx'), 'HoursPanel'),
}

/** Checks whether a field is a switch that stands above those that follow it. */
const isHead = (field: SettingField | undefined): boolean => field?.kind === 'flag' && field.heads === true

/** The fields of a section: one after the other, as its definition names them, where none are drawn by hand. */
export function SectionPanel({ section, form, readOnly, part, field: wanted }: PanelProps & WantedProps) {
  const { name } = section
  const Panel = panels[name]
  if (Panel)
    return (
      <Suspense
        fallback={
          <span
            className={`${skeletonStyles.skeletonLine} ${deliveryStyles.panelWait}`}
            data-wide
            data-coming
          />
        }
      >
        <Panel section={section} form={form} readOnly={readOnly} />
        <Wanted part={part} field={wanted} />
      </Suspense>
    )
  const unused = new Set(unusedFields(name, form.values))
  const needed = new Set(neededFields(name, form.values))
  return (
    <>
      {Object.keys(section.fields)
        .filter((field) => !unused.has(field))
        .map((field) => {
          const input = (
            <SectionField
              key={field}
              section={section}
              name={field}
              form={form}
              readOnly={readOnly}
              required={needed.has(field)}
            />
          )
          return isHead(section.fields[field]) ? (
            <div key={field} data-wide>
              {input}
            </div>
          ) : (
            input
          )
        })}
      {isTried(name) && !readOnly && <TestLine what={name} dirty={form.dirty} />}
      <Wanted part={part} field={wanted} />
    </>
  )
}
