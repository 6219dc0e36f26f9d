import type { PointField } from '@bustan/contract/core/kinds/point.ts'
import { recordOf } from '@bustan/contract/core/values/objects.ts'
import { numberCell as readNumber } from '../../documents/numberCell.ts'
import { numberCell } from './kindStorage.ts'
import type { KindStorage } from './kindStorage.ts'

const SIDES = ['lat', 'lng'] as const

export const point: KindStorage<PointField> = {
  columns: (name) => SIDES.map((side) => `${name}_${side}`),
  answer(answer, name, _field, row) {
    const [lat, lng] = SIDES.map((side) => row[`${name}_${side}`] ?? null)
    answer[name] = lat === null ? null : { lat, lng }
  },
  written(name, _field, value) {
    if (value === undefined) return {}
    const place = recordOf(value)
    return Object.fromEntries(SIDES.map((side) => [`${name}_${side}`, place[side] ?? null]))
  },
  fileColumns: (name, _field, { head }) =>
    SIDES.map((side) => ({
      header: head(`${name}.${side}`),
      width: 14,
      cell: (row) => numberCell(recordOf(row[name])[side]),
    })),
  fromCells: (cells) =>
    Object.fromEntries(
      SIDES.flatMap((side, at) => {
        const cell = cells[at]
        return cell === undefined ? [] : [[side, readNumber(cell) ?? '']]
      }),
    ),
}
