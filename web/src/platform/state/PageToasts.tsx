import { Toasts } from '../../ui/feedback/Toasts.tsx'
import { useCell } from './cell.ts'
import { hideToast, toasts } from './toasts.ts'

/** The toasts of the page, drawn over it. */
export const PageToasts = () => <Toasts toasts={useCell(toasts)} onHide={hideToast} />
