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
        {sentence('The requisition {number} pays {pay}.', {
          number,
          pay: formatPay({ from, to, currency: pay_currency, per }),
        })}{' '}
        {say('A range on the post is read by everybody who sees the {position}.')}
      </p>
      {isTaken && before ? (
        <Button size="compact-sm" onClick={putBack}>
          Put back what stood here
        </Button>
      ) : (
        <Button size="compact-sm" disabledReason={isTaken ? 'It stands in the fields.' : undefined} onClick={use}>
          Use its range
        </Button>
      )}
    </div>
  )
}

const isSame = (one: PayText, other: PayText) =>
  (Object.keys(other) as (keyof PayText)[]).every((name) => one[name] === other[name])
