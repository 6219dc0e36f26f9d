import { floorPages } from '@bustan/contract/sales/addresses.ts'
import { ApiError } from '../../../../platform/http/apiError.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { AppLink } from '../../../../platform/navigation/AppLink.tsx'
import { Button } from '../../../../ui/button/Button.tsx'
import { StatusPage } from '../../../../ui/feedback/StatusPage.tsx'

const GONE: ReadonlySet<string> = new Set(['not_on_floor', 'floor_off'])

/** Checks whether what was asked for is not on the floor, or there is none. */
export const isNotOnFloor = (error: unknown): error is ApiError =>
  error instanceof ApiError && GONE.has(error.code)

/** Says that an order is not on the floor, or that there is no floor. */
export function NotOnFloor({ error, number }: { error: ApiError; number: string }) {
  const t = useT()
  const isOff = error.code === 'floor_off'
  return (
    <StatusPage
      kind="missing"
      code={number}
      title={isOff ? error.message : t('floor/missing')}
      text={isOff ? undefined : t('floor/missingText')}
      action={
        <Button component={AppLink} href={floorPages.list()}>
          {t('floor/toFloor')}
        </Button>
      }
    />
  )
}
