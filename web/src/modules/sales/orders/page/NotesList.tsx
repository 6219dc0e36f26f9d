import type { OrderDetail } from '@bustan/contract/sales/orders/orders.ts'
import { DateTime } from '../../../../ui/pieces/values/DateTime.tsx'
import * as styles from './orderNotes.module.css'

/** Lists the notes that staff wrote about an order for each other, oldest first. */
export function NotesList({ notes }: Pick<OrderDetail, 'notes'>) {
  if (notes.length === 0) return null
  return (
    <ul className={styles.notes}>
      {notes.map((note) => (
        <li key={note.id}>
          <p dir="auto">{note.text}</p>
          <p className="muted">
            <bdi>{note.admin.name}</bdi> · <DateTime value={note.at} />
          </p>
        </li>
      ))}
    </ul>
  )
}
