import { quantityText } from '@bustan/contract/catalog/products/quantityText.ts'
import { toHalalas } from '@bustan/contract/core/values/money.ts'
import type { LinkedAsk } from '@bustan/contract/sales/orders/asks.ts'
import type { AskAnswer } from '@bustan/contract/sales/orders/consent.ts'
import { IconArrowDown, IconCircleCheck, IconCircleX, IconLinkOff } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { ApiError } from '../../../platform/http/apiError.ts'
import { errorText } from '../../../platform/http/errorText.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { usePageName } from '../../../platform/i18n/pageName.ts'
import { useAction } from '../../../platform/state/useAction.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Loader } from '../../../ui/button/Loader.tsx'
import { Logo } from '../../../ui/pieces/Logo.tsx'
import { DateTime } from '../../../ui/pieces/values/DateTime.tsx'
import { WithVat } from '../../../platform/session/WithVat.tsx'
import { Money } from '../../../ui/pieces/values/Money.tsx'
import { SignInCard } from '../../../ui/public/SignInCard.tsx'
import { useUiLang } from '../../../ui/UiProvider.tsx'
import { askOptions, sendAnswer } from './ask.queries.ts'
import * as styles from './ask.module.css'

function Card(props: { title: string; text?: ReactNode; children?: ReactNode }) {
  const t = useT()
  usePageName(t('ask/page'))
  return (
    <SignInCard brand={<Logo size={32} name={t('app/name')} />} title={props.title} text={props.text}>
      {props.children}
    </SignInCard>
  )
}

/** The refusals after which a question takes no answer any more. */
const ENDS: ReadonlySet<string> = new Set(['ask_unknown', 'ask_expired', 'ask_withdrawn', 'validation'])
const isEnd = (error: unknown) => error instanceof ApiError && ENDS.has(error.code)

/** The page behind the link of a question about an order. Opening it changes nothing: previews of messages open links too. */
export function AskPage() {
  const t = useT()
  const { token = '' } = useParams({ strict: false })
  const one = useQuery(askOptions(token))
  if (one.data) return <Question key={token} token={token} ask={one.data.data} />
  if (one.isPending)
    return (
      <Card title={t('ask/page')}>
        <div className={styles.waits} aria-busy="true">
          <Loader aria-label={t('ui/loading')} />
        </div>
      </Card>
    )
  if (isEnd(one.error)) return <Ended />
  return (
    <Card title={t('ask/failed')} text={errorText(t, one.error)}>
      <Button size="md" fullWidth onClick={() => void one.refetch()}>
        {t('ui/retry')}
      </Button>
    </Card>
  )
}

/** The link leads to nothing that can be answered: never, or not any more. */
function Ended() {
  const t = useT()
  return (
    <Card title={t('ask/ended')}>
      <Outcome icon={<IconLinkOff size={24} stroke={1.6} aria-hidden="true" />} text={t('ask/endedText')} />
    </Card>
  )
}

function Outcome(props: { icon: ReactNode; text: string; tone?: 'good' }) {
  return (
    <div className={styles.outcome} role="status" data-tone={props.tone}>
      {props.icon}
      <p>{props.text}</p>
    </div>
  )
}

/** A product, so much of it, at a price. */
function Product({ ask }: { ask: LinkedAsk }) {
  const t = useT()
  const lang = useUiLang()
  return (
    <div className={styles.product}>
      {ask.instead_of !== null && (
        <>
          <del>
            <bdi>{ask.instead_of}</bdi>
          </del>
          <IconArrowDown size={18} stroke={1.6} aria-label={t('ask/becomes')} />
        </>
      )}
      <strong>
        <bdi>{ask.product}</bdi>
      </strong>
      <span>
        <bdi>{quantityText(ask.quantity, ask.unit, lang)}</bdi>
        <span className="muted">
          {' · '}
          <Money halalas={toHalalas(ask.price)} />
          {' / '}
          <bdi>{ask.unit.name}</bdi> <WithVat />
        </span>
      </span>
    </div>
  )
}

function Totals({ total }: { total: LinkedAsk['total'] }) {
  const t = useT()
  const rows = [
    ['ask/totalBefore', total.before],
    ['ask/totalAfter', total.after],
  ] as const
  return (
    <dl className={styles.totals}>
      {rows.map(([label, amount]) => (
        <div key={label}>
          <dt>{t(label)}</dt>
          <dd className="num">
            <Money halalas={toHalalas(amount)} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Sends an answer, once; what the page shows follows from what the server says. */
function useAnswer(token: string) {
  const client = useQueryClient()
  const { queryKey } = askOptions(token)
  const [failure, setFailure] = useState<unknown>(null)
  const [chosen, setChosen] = useState<AskAnswer | null>(null)
  const { run, isBusy } = useAction({
    work: async (answer: AskAnswer) => {
      setFailure(null)
      setChosen(answer)
      client.setQueryData(queryKey, await sendAnswer(token, answer))
    },
    // Somebody else with the link may have answered meanwhile: then the page shows what they said.
    onError: async (error) => {
      if (error instanceof ApiError && error.code === 'ask_answered')
        await client.refetchQueries({ queryKey })
      else setFailure(error)
    },
  })
  return { failure, chosen, run, isBusy }
}

/** The answer that a question has. */
function Answered({ ask, answer }: { ask: LinkedAsk; answer: AskAnswer }) {
  const t = useT()
  const Icon = answer === 'yes' ? IconCircleCheck : IconCircleX
  return (
    <Outcome
      tone="good"
      icon={<Icon size={24} stroke={1.6} aria-hidden="true" />}
      text={t(`ask/${ask.kind}/after/${answer}`)}
    />
  )
}

/** The question with its two buttons, or the answer that it has. */
function Question({ token, ask }: { token: string; ask: LinkedAsk }) {
  const t = useT()
  const { failure, chosen, run, isBusy } = useAnswer(token)
  if (isEnd(failure)) return <Ended />
  const button = (answer: AskAnswer) => (
    <Button
      size="md"
      fullWidth
      className={styles.answer}
      variant={answer === 'yes' ? 'filled' : 'default'}
      loading={isBusy && chosen === answer}
      disabled={isBusy}
      onClick={() => void run(answer)}
    >
      {t(`ask/${ask.kind}/${answer}`)}
    </Button>
  )
  return (
    <Card title={t(ask.answer === null ? `ask/${ask.kind}/title` : 'ask/answered')}>
      <Product ask={ask} />
      <Totals total={ask.total} />
      {ask.answer === null ? (
        <>
          {failure !== null && (
            <p role="alert" className={styles.problem}>
              {errorText(t, failure)}
            </p>
          )}
          <div className={styles.answers}>
            {button('yes')}
            {button('no')}
          </div>
          <p className={`muted ${styles.until}`}>
            {t(`ask/${ask.kind}/otherwise`)} {t('ask/until')} <DateTime value={ask.expires_at} />
          </p>
        </>
      ) : (
        <Answered ask={ask} answer={ask.answer} />
      )}
    </Card>
  )
}
