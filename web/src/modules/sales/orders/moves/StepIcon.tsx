import { IconCheck, IconPackageExport, IconTruckDelivery, IconTruckOff, IconX } from '@tabler/icons-react'

const pictures: Readonly<Record<string, typeof IconCheck>> = {
  reject: IconX,
  dispatch: IconTruckDelivery,
  hand_over: IconPackageExport,
  fail: IconTruckOff,
}

/** The picture of a step; what drives on looks the way the page is read. */
export function StepIcon({ name, size = 16 }: { name: string; size?: number }) {
  const Picture = pictures[name] ?? IconCheck
  return <Picture size={size} aria-hidden="true" {...(name === 'dispatch' ? { className: 'flip' } : {})} />
}
