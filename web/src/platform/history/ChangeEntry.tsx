import { fieldLabel, labelByName } from '@bustan/contract/core/texts/fieldLabel.ts'
import type { AuditRow } from '@bustan/contract/audit/audit.ts'
import { IconChevronDown, IconDeviceMobile, IconLeaf, IconShieldExclamation } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { CopyText } from '../../ui/pieces/values/CopyText.tsx'
import { DateTime } from '../../ui/pieces/values/DateTime.tsx'
import { UserAvatar } from '../../ui/pieces/UserAvatar.tsx'
import { AppLink } from '../navigation/AppLink.tsx'
import { useT } from '../i18n/i18n.ts'
import { Difference } from './Difference.tsx'
import { actorName, isAlarming, sentenceOf } from './phrases.ts'
import * as roundMarkStyles from '../../ui/pieces/roundMark.module.css'
import * as styles from './history.module.css'

/** The number of changed fields that are named before the entry is opened. */
const NAMED = 3

function Mark({ row }: { row: AuditRow }) {
  if (isAlarming(row))
    return (
      <span className={`${roundMarkStyles.roundMark} ${styles.entryMark}`} data-alarm aria-hidden="true">
        <IconShieldExclamation size={18} stroke={1.8} />
      </span>
    )
  if (row.actor.kind === 'admin' && row.actor.name) return <UserAvatar name={row.actor.name} size={34} />
  return (
    <span className={roundMarkStyles.roundMark} aria-hidden="true">
      {row.actor.kind === 'customer' ? (
        <IconDeviceMobile size={18} stroke={1.7} />
      ) : (
        <IconLeaf size={18} stroke={1.7} />
      )}
    </span>
  )
}

function Fact(props: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{props.label}</dt>
      <dd>{props.children}</dd>
    </div>
  )
}

function Summary({ row, timeOnly }: { row: AuditRow; timeOnly: boolean | undefined }) {
  const t = useT()
  const fields = row.changes.map((change) => labelByName(t, row.resource, change.field))
  const named = fields.slice(0, NAMED).join(t('history/comma'))
  const rest = fields.length - NAMED
  return (
    <summary>
      <Mark row={row} />
      <span className={styles.entryMain}>
        <span className={styles.entryWhat}>{sentenceOf(t, row)}</span>
        <span className={styles.entryWho}>
          <bdi>{actorName(t, row)}</bdi>
          {row.actor.kind === 'customer' && (
            <>
              <span aria-hidden="true"> · </span>
              {t('history/client')}
            </>
          )}
          {fields.length > 0 && row.action === 'edit' && (
            <span>
              <span aria-hidden="true"> · </span>
              {named}
              {rest > 0 && <bdi dir="ltr">{` +${rest}`}</bdi>}
            </span>
          )}
        </span>
        {row.reason && (
          <span className={styles.entryReason} dir="auto">
            {row.reason}
          </span>
        )}
      </span>
      <span className={styles.entryWhen}>
        <DateTime show={timeOnly ? 'time' : 'moment'} value={row.at} />
      </span>
      <IconChevronDown className={styles.entryChevron} size={17} stroke={1.8} aria-hidden="true" />
    </summary>
  )
}

function Details({ row, href }: { row: AuditRow; href: string | undefined }) {
  const t = useT()
  return (
    <div className={styles.entryMore}>
      {row.changes.length > 0 ? (
        <Difference resource={row.resource} changes={row.changes} />
      ) : (
        <p className="muted">{t('history/noValues')}</p>
      )}
      <dl className={styles.entryFacts}>
        <Fact label={t('history/exact')}>
          <CopyText value={row.at} />
        </Fact>
        {row.address && (
          <Fact label={fieldLabel(t, 'audit', 'address')}>
            <CopyText value={row.address} />
          </Fact>
        )}
        {row.request_id && (
          <Fact label={fieldLabel(t, 'audit', 'request')}>
            <CopyText value={row.request_id} />
          </Fact>
        )}
      </dl>
      {href && (
        <AppLink className="link" href={href}>
          {t('history/record')}
        </AppLink>
      )}
    </div>
  )
}

/** One row of the trail: who did what and when; opened, what differs and where it came from. */
export function ChangeEntry(props: {
  row: AuditRow
  /** The path of the record; absent if it has no page or is gone. */
  href?: string
  /** True under a heading that names the day. */
  timeOnly?: boolean
}) {
  const { row, href } = props
  return (
    <li className={styles.entry} data-alarm={isAlarming(row) || undefined}>
      <details>
        <Summary row={row} timeOnly={props.timeOnly} />
        <Details row={row} href={href} />
      </details>
    </li>
  )
}
