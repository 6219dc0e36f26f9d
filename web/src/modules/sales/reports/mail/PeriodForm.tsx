import { fieldLabel } from '@bustan/contract/core/texts/fieldLabel.ts'
import { formatTime } from '@bustan/contract/core/values/dates.ts'
import { normalizeForSearch } from '@bustan/contract/core/arabic/normalize.ts'
import { WEEK_DAYS, weekdayName } from '@bustan/contract/core/values/weekdays.ts'
import { MAX_RECEIVERS } from '@bustan/contract/sales/reports/reportLimits.ts'
import { reportMailsApi } from '@bustan/contract/sales/reports/reportMails.api.ts'
import { reportScheduleInput } from '@bustan/contract/sales/reports/reportMails.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../platform/http/call.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { useForm } from '../../../../platform/forms/useForm.ts'
import { useAction } from '../../../../platform/state/useAction.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { DigitsInput } from '../../../../ui/form/codes/DigitsInput.tsx'
import { FlagSwitch } from '../../../../ui/form/FlagSwitch.tsx'
import { SelectMany } from '../../../../ui/form/select/SelectMany.tsx'
import { SelectSearch } from '../../../../ui/form/select/SelectSearch.tsx'
import { DateTime } from '../../../../ui/pieces/values/DateTime.tsx'
import { useUiLang } from '../../../../ui/UiProvider.tsx'
import { schedulesOptions, sentMailsOptions } from './reportMails.queries.ts'
import type { ReportSchedules } from './reportMails.queries.ts'
import * as dialogsStyles from '../../../../ui/dialogs/dialogs.module.css'
import * as styles from './reportMails.module.css'

type Schedule = ReportSchedules['schedules'][number]
type Choices = ReportSchedules['choices']

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

/** One of a few whole numbers, each with a name. */
function NumberSelect(props: {
  label: string
  path: string
  values: readonly number[]
  value: number
  nameOf: (value: number) => string
  onChange: (value: number) => void
}) {
  const options = props.values.map((value) => ({ value: String(value), label: props.nameOf(value) }))
  return (
    <SelectSearch
      label={props.label}
      path={props.path}
      required
      options={options}
      value={options.find(({ value }) => value === String(props.value)) ?? null}
      onChange={(option) => option && props.onChange(Number(option.value))}
    />
  )
}

/** Draws the field for the receivers: admins who may read the report, found by name. */
function Receivers(props: {
  choices: Choices
  chosen: readonly number[]
  error: string | undefined
  onChange: (ids: number[]) => void
}) {
  const { choices, chosen } = props
  const t = useT()
  const [typed, setTyped] = useState('')
  const wanted = normalizeForSearch(typed)
  const optionOf = ({ id, name }: Choices[number]) => ({ value: String(id), label: name })
  return (
    <SelectMany
      label={fieldLabel(t, 'settings', 'receivers')}
      path="receivers"
      placeholder={t('report/addReceiver')}
      error={props.error}
      disabled={chosen.length >= MAX_RECEIVERS}
      options={choices.filter(({ name }) => normalizeForSearch(name).includes(wanted)).map(optionOf)}
      chosen={choices.filter(({ id }) => chosen.includes(id)).map(optionOf)}
      leaveOut={(name) => t('report/leaveOut', { name })}
      onSearch={setTyped}
      onChange={(people) => props.onChange(people.map(({ value }) => Number(value)))}
    />
  )
}

function usePeriodForm({ period, is_on, hour, weekday, day, receivers }: Schedule) {
  const client = useQueryClient()
  return useForm({
    resource: 'settings',
    schema: reportScheduleInput,
    initial: { is_on, hour, weekday, day: String(day), receivers },
    send: async (body) => {
      const { message } = await call(reportMailsApi.save, { params: { period }, body })
      await client.invalidateQueries(schedulesOptions)
      return message
    },
  })
}

/** Sends the report of a period to whoever asks, now. */
function TestButton({ period }: { period: Schedule['period'] }) {
  const t = useT()
  const client = useQueryClient()
  const { run, isBusy } = useAction({
    toast: 'report-test',
    work: () => call(reportMailsApi.test, { params: { period } }),
    onDone: () => client.invalidateQueries({ queryKey: sentMailsOptions.queryKey }),
  })
  return (
    <Button variant="default" loading={isBusy} onClick={() => void run()}>
      {t('report/sendToMe')}
    </Button>
  )
}

/** On which day it goes out, and at which hour of business time. */
function Times(props: { form: ReturnType<typeof usePeriodForm>; period: Schedule['period'] }) {
  const { period } = props
  const { values, set, input } = props.form
  const t = useT()
  const lang = useUiLang()
  const hourName = (hour: number) => formatTime(new Date(Date.UTC(2026, 0, 1, hour)), lang, 'UTC')
  return (
    <div className={styles.reportMailTimes}>
      {period === 'weekly' && (
        <NumberSelect
          label={fieldLabel(t, 'settings', 'weekday')}
          path="weekday"
          values={WEEK_DAYS}
          value={values.weekday}
          nameOf={(weekday) => weekdayName(weekday, lang)}
          onChange={(weekday) => set('weekday', weekday)}
        />
      )}
      {period === 'monthly' && (
        <DigitsInput
          {...input('day')}
          label={fieldLabel(t, 'settings', 'day')}
          description={t('report/dayText')}
          required
          maxLength={2}
          onChange={(day: string) => set('day', day)}
        />
      )}
      <NumberSelect
        label={fieldLabel(t, 'settings', 'hour')}
        path="hour"
        values={HOURS}
        value={values.hour}
        nameOf={hourName}
        onChange={(hour) => set('hour', hour)}
      />
    </div>
  )
}

/** When the report of one period goes out, and to whom. */
export function PeriodForm(props: { schedule: Schedule; choices: Choices; isShown: boolean }) {
  const { schedule, choices } = props
  const { period } = schedule
  const t = useT()
  const form = usePeriodForm(schedule)
  const { frame, values, problems, set, busy } = form
  return (
    <form {...frame} hidden={!props.isShown} className={styles.reportMailForm}>
      <p className={styles.reportMailText}>{t(`report/periodText/${period}`)}</p>
      <FlagSwitch
        label={t(`report/periodOn/${period}`)}
        checked={values.is_on}
        onChange={(isOn) => set('is_on', isOn)}
      />
      <Times form={form} period={period} />
      <Receivers
        choices={choices}
        chosen={values.receivers}
        error={problems['receivers']}
        onChange={(ids) => set('receivers', ids)}
      />
      {schedule.next_at && (
        <p className={styles.reportMailText}>
          {t('report/nextAt')} <DateTime value={schedule.next_at} />
        </p>
      )}
      <div className={dialogsStyles.dialogFoot} data-piece="dialog-foot">
        <TestButton period={period} />
        <Button type="submit" loading={busy}>
          {t('form/save')}
        </Button>
      </div>
    </form>
  )
}
