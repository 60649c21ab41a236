import type { PostChoices } from '@rolecall/contract/careers/post-content'
import { formatPay } from '@rolecall/domain/positions/format-pay'
import { sentence } from '@rolecall/domain/text/sentence'
import { useState } from 'react'
import { Button } from '../../ui/form/Button.tsx'
import { useWords } from '../../ui/format/company-terms.ts'
import styles from './PostModal.module.css'
import { type PayText, payOf, toPayText } from './post-form.ts'

type Props = {
  requisition: NonNullable<PostChoices['requisition']>
  /** The company's currency. */
  currency: string
  values: PayText
  onChange: (values: PayText) => void
}

/** Copies the pay range of the position's requisition into the fields of its post, and can undo it. */
export function RequisitionRange({ requisition, currency, values, onChange }: Props) {
  const say = useWords()
  const [before, setBefore] = useState<PayText>()
  const { number, pay_from: from, pay_to: to, pay_currency, pay_per: per } = requisition
  const range = toPayText(requisition, currency)
  const now = payOf(values)
  const isTaken = isSame(now, range)
  const use = () => {
    setBefore(now.pay_from || now.pay_to ? now : undefined)
    onChange(range)
  }
  const putBack = () => {
    if (before) onChange(before)
    setBefore(undefined)
  }
  return (
    <div className={styles.range}>
      <p>
        {sentence('Requisition {number} pays {pay}.', {
          number,
          pay: formatPay({ from, to, currency: pay_currency, per }),
        })}{' '}
        {say('Everyone who can see the {position} can see the range on its post.')}
      </p>
      {isTaken && before ? (
        <Button size="compact-sm" onClick={putBack}>
          Restore previous range
        </Button>
      ) : (
        <Button
          size="compact-sm"
          disabledReason={isTaken ? 'The fields already show this range.' : undefined}
          onClick={use}
        >
          Use this range
        </Button>
      )}
    </div>
  )
}

const isSame = (one: PayText, other: PayText) =>
  (Object.keys(other) as (keyof PayText)[]).every((name) => one[name] === other[name])
