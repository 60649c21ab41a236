import { forecasts } from '@rolecall/contract/forecast/forecasts'
import type { PositionDetails } from '@rolecall/contract/positions/position-details'
import { paragraph } from '@rolecall/domain/text/sentence'
import { useEffect, useState } from 'react'
import { afterFirstReads } from '../../api/after-first-reads.ts'
import { useCallQuery } from '../../api/call.ts'
import prose from '../../ui/shell/prose.module.css'
import styles from './LikelyFill.module.css'

type Props = { position: PositionDetails }

/** Whether a position takes candidates and has openings left, so that there is something to forecast. */
const isToBeFilled = ({ stage, hold, archive, position_reviewed, filled, totalOpenings }: PositionDetails) =>
  stage === 'Open' && !hold && !archive && position_reviewed && filled < totalOpenings

/** Says when a position will be filled, and what its plan lacks, in a line above its candidates; nothing without a forecast. */
export function LikelyFill({ position }: Props) {
  const [isReading, setReading] = useState(false)
  useEffect(() => afterFirstReads(() => setReading(true)), [])
  const query = { position: position.id }
  const { data } = useCallQuery(forecasts.show, { query }, { enabled: isReading && isToBeFilled(position) })
  if (data?.data.state !== 'interval') return null
  const { words, needed } = data.data
  return (
    <p className={prose.note}>
      <strong>Likely filled:</strong> {words} <span className={styles.need}>{needed.words}</span>
    </p>
  )
}

/** The same among the facts of a position, with what it was made from. */
export function LikelyFillFact({ position }: Props) {
  const { data } = useCallQuery(forecasts.show, { query: { position: position.id } })
  if (!data) return null
  const { state, words, needed, basis } = data.data
  if (state !== 'interval') return <span className={prose.soft}>{words}</span>
  return (
    <>
      {paragraph(words, needed.words)}
      <p className={prose.note}>{basis}</p>
    </>
  )
}
