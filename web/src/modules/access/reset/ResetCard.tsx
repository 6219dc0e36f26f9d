import type { ReactNode } from 'react'
import { useT } from '../../../platform/i18n/i18n.ts'
import { usePageName } from '../../../platform/i18n/pageName.ts'
import { Logo } from '../../../ui/pieces/Logo.tsx'
import { SignInCard } from '../../../ui/public/SignInCard.tsx'

/** The card of one step before sign-in. The tab says `name`, or the title where there is none. */
export function ResetCard(props: {
  title: string
  name?: string
  text?: ReactNode
  children: ReactNode
  foot?: ReactNode
}) {
  const t = useT()
  const { name, ...card } = props
  usePageName(name ?? props.title)
  return <SignInCard {...card} brand={<Logo size={32} name={t('app/name')} />} />
}
