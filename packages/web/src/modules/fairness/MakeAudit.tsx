import { Select } from '@mantine/core'
import { fairness } from '@rolecall/contract/fairness/fairness'
import { useState } from 'react'
import { useCallMutation } from '../../api/call.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import styles from './FairnessPage.module.css'
import type { FairnessReply } from './shown-audit.ts'

type Props = { offers: FairnessReply['offers']; isFirst: boolean; onMade: (id: string) => void }

const keyOf = ({ country, year }: FairnessReply['offers'][number]) => `${country} ${year}`

/** Creates an audit of a year in a country; explains why when none is possible. */
export function MakeAudit({ offers, isFirst, onMade }: Props) {
  const [chosen, setChosen] = useState('')
  const make = useCallMutation(fairness.make)
  const offer = offers.find((each) => keyOf(each) === chosen) ?? offers[0]
  if (!offer) return null
  const press = () =>
    !make.isPending &&
    make.mutate(
      { body: { country: offer.country, year: offer.year } },
      {
        onSuccess: ({ audit_id, message }) => {
          if (!audit_id) return toast.info(message)
          toast.success(message)
          onMade(audit_id)
        },
      },
    )
  return (
    <div className={styles.make}>
      <Select
        aria-label="Applicants"
        data={offers.map((each) => ({ value: keyOf(each), label: `${each.name}, ${each.year}` }))}
        value={keyOf(offer)}
        allowDeselect={false}
        onChange={(key) => setChosen(key ?? '')}
      />
      <Button variant={isFirst ? 'filled' : 'default'} busy={make.isPending} onClick={press}>
        Create audit
      </Button>
    </div>
  )
}
