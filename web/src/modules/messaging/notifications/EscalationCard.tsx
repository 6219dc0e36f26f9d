import type { Answered } from '@bustan/contract/core/calls/endpoint.ts'
import { escalationApi } from '@bustan/contract/sales/orders/escalation.api.ts'
import { escalationInput } from '@bustan/contract/sales/orders/escalation.ts'
import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call, queryOf } from '../../../platform/http/call.ts'
import { QueryError } from '../../../platform/state/QueryError.tsx'
import { useT } from '../../../platform/i18n/i18n.ts'
import { useForm } from '../../../platform/forms/useForm.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { DigitsInput } from '../../../ui/form/codes/DigitsInput.tsx'
import { FlagSwitch } from '../../../ui/form/FlagSwitch.tsx'
import { FormCard } from '../../../ui/form/FormCard.tsx'
import { Check } from '../../../ui/list/table/Check.tsx'
import { ListLoading } from '../../../ui/list/ListLoading.tsx'
import * as styles from './switches.module.css'

type Record = Answered<typeof escalationApi.read>['data']

const options = queryOf(escalationApi.read)

function Roles(props: {
  choices: Record['choices']
  chosen: readonly number[]
  error: string | undefined
  onChange: (ids: number[]) => void
}) {
  const t = useT()
  const { chosen, error } = props
  return (
    <fieldset className={styles.switchRoles} data-path="roles">
      <legend>{fieldLabel(t, 'settings', 'roles')}</legend>
      {props.choices.map(({ id, name }) => (
        <label key={id} className={styles.switchRole}>
          <Check
            label={name}
            checked={chosen.includes(id)}
            onToggle={() => props.onChange([...new Set(chosen).symmetricDifference(new Set([id]))])}
          />
          <bdi>{name}</bdi>
        </label>
      ))}
      {error && (
        <p className={styles.switchError} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}

function Form({ record }: { record: Record }) {
  const t = useT()
  const client = useQueryClient()
  const { frame, values, problems, set, input, busy } = useForm({
    resource: 'settings',
    schema: escalationInput,
    initial: { is_on: record.is_on, minutes: String(record.minutes), roles: record.roles },
    send: async (body) => {
      const { message } = await call(escalationApi.save, { body })
      await client.invalidateQueries(options)
      return message
    },
  })
  return (
    <form {...frame} className={styles.switchForm}>
      <FlagSwitch label={t('escalation/on')} checked={values.is_on} onChange={(on) => set('is_on', on)} />
      <DigitsInput
        {...input('minutes')}
        required
        label={t('escalation/minutes')}
        maxLength={4}
        onChange={(text: string) => set('minutes', text)}
      />
      <Roles
        choices={record.choices}
        chosen={values.roles}
        error={problems['roles']}
        onChange={(ids) => set('roles', ids)}
      />
      <div>
        <Button type="submit" loading={busy}>
          {t('form/save')}
        </Button>
      </div>
    </form>
  )
}

/** Renders the setting for the people notified of an order that nobody decided in time. */
export function EscalationCard() {
  const t = useT()
  const record = useQuery(options)
  return (
    <FormCard title={t('escalation/title')} text={t('escalation/text')}>
      {record.data ? (
        <Form record={record.data.data} />
      ) : record.isPending ? (
        <ListLoading loading />
      ) : (
        <QueryError title={t('escalation/failed')} query={record} />
      )}
    </FormCard>
  )
}
