import { hashToken } from '../../../src/modules/access/index.ts'
import type { Executor } from '../../../src/platform/db/tables.ts'

/** Puts a product whose stock is not tracked, and clients who are signed in, straight into a database. */
export async function insertStore(
  db: Executor,
  clients: number,
): Promise<{ productId: number; tokens: string[] }> {
  const named = { name_ar: 'تمر', name_en: 'Dates', search: 'تمر dates' }
  const unit = await db.insertInto('units').values(named).returning('id').executeTakeFirstOrThrow()
  const about = { ...named, description_ar: null, description_en: null, image_key: null }
  const category = await db
    .insertInto('categories')
    .values({ ...about, parent_id: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const product = await db
    .insertInto('products')
    .values({
      ...about,
      category_id: category.id,
      unit_id: unit.id,
      price: 1_000,
      price_after_discount: null,
      stock_quantity: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const tokens: string[] = []
  for (let index = 0; index < clients; index += 1) {
    const user = await db
      .insertInto('users')
      .values({
        type: index % 4 ? 'client' : 'employee',
        first_name: 'Client',
        username: null,
        mobile: `+96655${String(1_000_000 + index)}`,
        email: null,
        search: 'client',
        image_key: null,
        deactivation_reason: null,
        registration_reason: null,
        department_id: null,
        birthdate: null,
        gender: null,
        nationality: null,
        sign: null,
        decided_at: null,
        merged_into: null,
        last_login_at: null,
        deleted_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const token = `token-of-a-client-for-tests-${index}`
    await db
      .insertInto('customer_sessions')
      .values({
        token_hash: hashToken(token),
        user_id: user.id,
        device: null,
        address: null,
        expires_at: new Date(Date.now() + 86_400_000),
      })
      .execute()
    tokens.push(token)
  }
  return { productId: product.id, tokens }
}
