import type { PostChoices } from '@rolecall/contract/contact/post-content'
import { writePay } from '@rolecall/domain/positions/write-pay'
import { sentence } from '@rolecall/domain/text/sentence'
import { useState } from 'react'
import { Button } from '../../kit/form/Button.tsx'
import { useWords } from '../../kit/format/own-words.ts'
import styles from './PostModal.module.css'
import { type PayText, payOf, toPayText } from './post-form.ts'

type Props = {
  requisition: NonNullable<PostChoices['requisition']>
  /** Of the company. */
  currency: string
  values: PayText
  onChange: (values: PayText) => void
}

/** Takes the range of the position's requisition into the fields of its post, and what stood there back. */
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
          pay: writePay({ from, to, currency: pay_currency, per }),
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
