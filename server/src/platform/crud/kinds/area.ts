import type { AreaField } from '@bustan/contract/core/kinds/area.ts'
import { listOf } from '@bustan/contract/core/values/objects.ts'
import { isPlace } from '@bustan/contract/core/geo/places.ts'
import { wellKnownText } from '@bustan/contract/core/geo/polygons.ts'
import { oneColumn } from './kindStorage.ts'
import type { KindStorage } from './kindStorage.ts'

export const area: KindStorage<AreaField> = {
  ...oneColumn,
  // The driver would write a list as an array of the database.
  written: (name, _field, value) =>
    value === undefined ? {} : { [name]: value === null ? null : JSON.stringify(value) },
  fileColumns: (name, _field, { head }) => [
    {
      header: head(name),
      width: 40,
      cell(row) {
        const corners = listOf(row[name], isPlace)
        return corners.length === 0 ? null : wellKnownText(corners)
      },
    },
  ],
}
