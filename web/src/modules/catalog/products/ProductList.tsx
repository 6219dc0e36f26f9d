import { useAppInfo } from '../../../platform/session/appInfo.ts'
import { ResourceList } from '../../../platform/resource/ResourceList.tsx'
import { productKit } from './productKit.ts'

/** Lists the products for sale. */
export function ProductList() {
  const isWithVat = useAppInfo()?.priced_with_vat === true
  // The head of the prices says whether they include VAT: it follows where that comes later than the rows, or is switched.
  return <ResourceList key={String(isWithVat)} kit={productKit} />
}
