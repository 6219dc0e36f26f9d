import { ResourceList } from '../../../platform/resource/ResourceList.tsx'
import { productKit } from './productKit.ts'

/** Lists the products for sale. */
export function ProductList() {
  return <ResourceList kit={productKit} />
}
