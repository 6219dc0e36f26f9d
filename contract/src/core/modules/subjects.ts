/**
 * The subjects of permissions with their actions. A control's id is made of the numbers here, and roles are saved by it: a
 * number that was given once is never given again.
 */
export type SubjectTable = Readonly<
  Record<string, { readonly id: number; readonly actions: Readonly<Record<string, number>> }>
>

export const crudActions = { index: 1, show: 2, create: 3, edit: 4, delete: 5 } as const
/** The actions on records that can be switched off. */
export const switchActions = { ...crudActions, activate: 6 } as const
