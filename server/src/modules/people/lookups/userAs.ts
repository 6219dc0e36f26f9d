import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import type { UserType } from '@bustan/contract/people/users/userTypes.ts'
import { hasWords } from '../../../platform/crud/store/filters.ts'
import { hasPhonePart } from '../../../platform/db/statements/phoneParts.ts'

/** Parts of the statements of other modules: people under a name of the statement, and what is read of them there. */
export function userAs(alias: string) {
  const column = <Value>(name: string) => sql<Value>`${sql.ref(`${alias}.${name}`)}`
  const users = sql`users ${sql.id(alias)}`
  const id = column<number>('id')
  const firstName = column<string>('first_name')
  const lastName = column<string>('last_name')
  const isThere = sql<boolean>`${column('deleted_at')} is null`
  const isConfirmed = sql<boolean>`${column('email_confirmed_at')} is not null`
  const isActive = sql<boolean>`${column('is_active')} and ${isThere}`
  const on = (userId: RawBuilder<unknown>) => sql`${users} on ${id} = ${userId}`
  return {
    from: users,
    join: (userId: RawBuilder<unknown>) => sql`join ${on(userId)}`,
    leftJoin: (userId: RawBuilder<unknown>) => sql`left join ${on(userId)}`,
    /** Those alone whom an email reaches. */
    leftJoinReachable: (userId: RawBuilder<unknown>) =>
      sql`left join ${on(userId)} and ${isActive} and ${isConfirmed}`,
    /** A lock of a statement that names others as well. */
    named: sql.id(alias),
    id,
    firstName,
    lastName,
    name: sql<string>`trim(${firstName} || ' ' || ${lastName})`,
    mobile: column<string | null>('mobile'),
    email: column<string | null>('email'),
    locale: column<Language>('locale'),
    type: column<UserType>('type'),
    createdAt: column<Date>('created_at'),
    mergedInto: column<number | null>('merged_into'),
    hasEmail: sql<boolean>`${column('email')} is not null and ${isConfirmed}`,
    isActive,
    isThere,
    isGone: sql<boolean>`${column('deleted_at')} is not null`,
    /** A person who can't sign in can't read anything either. */
    mayEnter: sql<boolean>`${isThere} and ${column('is_active')} and ${column('registration_status')} = 'accepted'`,
    /** In the words of the index `users_reported`. */
    isReported: sql<boolean>`(${column('has_ordered')} or ${column('type')} = 'client' and ${isThere})`,
    isOfTypes: (types: readonly string[]) => sql<boolean>`${column('type')} = any(${types}::text[])`,
    hasNumber: (part: string) => hasPhonePart(column('mobile'), part),
    hasWords: (typed: string) => hasWords(column('search'), typed),
  }
}
