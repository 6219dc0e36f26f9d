import { Outlet } from '@tanstack/react-router'
import { PublicFrame } from '../../ui/public/PublicFrame.tsx'
import { PublicOffline } from '../pages/Offline.tsx'
import { Rights } from '../pages/Rights.tsx'
import { Toggles } from './Toggles.tsx'

/** Around every page before sign-in. */
export function PublicLayout() {
  return (
    <PublicFrame banner={<PublicOffline />} toggles={<Toggles />} footer={<Rights />}>
      <Outlet />
    </PublicFrame>
  )
}
