import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import type { Labelled } from '@bustan/contract/core/texts/fieldLabel.ts'
import type { ReactNode } from 'react'
import type { Definition } from '../../../ui/pieces/DefinitionList.tsx'
import type { FieldOf, TextKey, Translate } from '../../i18n/i18n.ts'

/** Returns a line of a DefinitionList: a field by its label, with its value. */
export const fact = <Resource extends Labelled<TextKey>>(
  t: Translate,
  resource: Resource,
  field: FieldOf<NoInfer<Resource>> & string,
  value: ReactNode,
  place: Pick<Definition, 'wide' | 'long'> = {},
): Definition => ({ key: field, label: fieldLabel(t, resource, field), value, ...place })
