import { modulesApi } from '@bustan/contract/settings/modules/modules.api.ts'
import type { ModuleState } from '@bustan/contract/settings/modules/modules.api.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, keyOf } from '../../../platform/http/call.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { useCan } from '../../../platform/session/can.ts'
import { QueryErrorCard } from '../../../platform/state/QueryErrorCard.tsx'
import { useAction } from '../../../platform/state/useAction.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { SkeletonLines } from '../../../ui/pieces/SkeletonLines.tsx'
import { DateTime } from '../../../ui/pieces/values/DateTime.tsx'
import { modulesOptions } from './modules.queries.ts'
import * as styles from './modules.module.css'

const namesOf = (modules: ModuleState['requires']) => modules.map(({ title }) => title)

/** Returns the action that switches a module, and whether it is under way. */
function useSwitch({ name, is_on, open_work }: ModuleState) {
  const client = useQueryClient()
  return useAction({
    toast: 'modules',
    // Whoever confirms has read what is not done with, where the page knew of any.
    work: () =>
      call(modulesApi.edit, {
        body: { name, is_on: !is_on, ...(open_work.length > 0 ? { confirmed: true } : {}) },
        repeatable: false,
      }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(modulesApi.list).slice(0, 1) }),
  })
}

function SwitchOffText({ openWork }: { openWork: ModuleState['open_work'] }) {
  const t = useT()
  return (
    <>
      {t('modulesPage/offText')}
      {openWork.length > 0 && (
        <>
          <strong className={styles.openWork}>{t('modulesPage/openWork')}</strong>
          <ul className={styles.openWorkLines}>
            {openWork.map(({ name, title, count }) => (
              <li key={name}>{t('modulesPage/openWorkLine', { title, number: count })}</li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function SwitchButton({ module }: { module: ModuleState }) {
  const t = useT()
  const { run, isBusy } = useSwitch(module)
  const [isConfirming, setConfirming] = useState(false)
  const label = t(module.is_on ? 'modulesPage/off' : 'modulesPage/on')
  const isBlocked = module.is_on && module.needed_by.length > 0
  return (
    <>
      <Button
        variant={module.is_on ? 'default' : 'filled'}
        loading={isBusy}
        disabled={isBlocked}
        aria-label={`${label}: ${module.title}`}
        onClick={() => (module.is_on ? setConfirming(true) : void run())}
      >
        {label}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={t('modulesPage/offTitle', { name: module.title })}
          message={<SwitchOffText openWork={module.open_work} />}
          confirmLabel={label}
          danger
          busy={isBusy}
          onConfirm={() => void run().finally(() => setConfirming(false))}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  )
}

function ModuleCard({ module, canEdit }: { module: ModuleState; canEdit: boolean }) {
  const t = useT()
  const { title, text, is_on, requires, needed_by, resources, changed_at } = module
  return (
    <li className={`sheet ${styles.module}`}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <span className={styles.state} data-on={is_on || undefined}>
          {t(is_on ? 'modulesPage/isOn' : 'modulesPage/isOff')}
          {changed_at !== null && (
            <span className={styles.since}>
              {t('modulesPage/since')} <DateTime value={changed_at} show="day" />
            </span>
          )}
        </span>
        {canEdit && <SwitchButton module={module} />}
      </div>
      <p className={styles.text}>{text}</p>
      <ul className={styles.lists} aria-label={t('modulesPage/brings')}>
        {resources.map((resource) => (
          <li key={resource.name}>{resource.title}</li>
        ))}
      </ul>
      {requires.length > 0 && (
        <p className={styles.note}>{t('modulesPage/needs', { names: namesOf(requires) })}</p>
      )}
      {needed_by.length > 0 && (
        <p className={styles.note}>{t('modulesPage/neededBy', { names: namesOf(needed_by) })}</p>
      )}
    </li>
  )
}

/** The modules that a shop may leave off, each with its switch. */
export function ModulesPage() {
  const t = useT()
  const canEdit = useCan('modules edit')
  const result = useQuery(modulesOptions)
  return (
    <>
      <PageHeader title={t('modules/title')} />
      <p className={styles.intro}>{t('modulesPage/intro')}</p>
      {result.data && (
        <ul className={styles.modules}>
          {result.data.map((module) => (
            <ModuleCard key={module.name} module={module} canEdit={canEdit} />
          ))}
        </ul>
      )}
      {!result.data && result.isPending && (
        <div className={`sheet ${styles.module}`} aria-busy="true">
          <SkeletonLines widths={[30, 80, 60]} />
        </div>
      )}
      {!result.data && result.isError && <QueryErrorCard title={t('modulesPage/failed')} query={result} />}
    </>
  )
}
