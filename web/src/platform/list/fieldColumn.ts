import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import type { Labelled } from '@bustan/contract/core/texts/fieldLabel.ts'
import type { Column } from '../../ui/list/table/columns.ts'
import type { FieldOf, TextKey, Translate } from '../i18n/i18n.ts'

/** Returns the column of a field, headed by its label. Its key is the name of the field, unless it names another, as it may name another head. */
export const fieldColumn = <Row, Resource extends Labelled<TextKey>>(
  t: Translate,
  resource: Resource,
  field: FieldOf<NoInfer<Resource>> & string,
  column: Omit<Column<Row>, 'key' | 'header'> & { key?: string; header?: string },
): Column<Row> => ({ key: field, header: fieldLabel(t, resource, field), ...column })
