import { ResourceList } from '../../../platform/resource/ResourceList.tsx'
import { productKit } from './productKit.ts'

/** What is sold. */
export function ProductList() {
  return <ResourceList kit={productKit} />
}
