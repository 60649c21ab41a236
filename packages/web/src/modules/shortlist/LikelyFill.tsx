import { forecasts } from '@rolecall/contract/forecast/forecasts'
import type { PositionDetails } from '@rolecall/contract/positions/position-details'
import { paragraph } from '@rolecall/domain/text/sentence'
import { useEffect, useState } from 'react'
import { useCallQuery } from '../../api/call.ts'
import prose from '../../ui/shell/prose.module.css'
import styles from './LikelyFill.module.css'

type Props = { position: PositionDetails }

/** Whether a position takes candidates and has openings left, so that there is something to forecast. */
const isToBeFilled = ({ stage, hold, archive, position_reviewed, filled, totalOpenings }: PositionDetails) =>
  stage === 'Open' && !hold && !archive && position_reviewed && filled < totalOpenings

const ACTS = ['pointermove', 'keydown', 'touchstart', 'scroll'] as const

/** Whether the user has done anything on the page yet: until then nothing is read that can wait. */
function useFirstAct(): boolean {
  const [hasActed, setActed] = useState(false)
  useEffect(() => {
    const listening = new AbortController()
    const act = () => {
      listening.abort()
      setActed(true)
    }
    for (const type of ACTS)
      window.addEventListener(type, act, { signal: listening.signal, capture: true, passive: true })
    return () => listening.abort()
  }, [])
  return hasActed
}

/** Says when a position will be filled, and what its plan lacks, in a line above its candidates; nothing without a forecast. */
export function LikelyFill({ position }: Props) {
  const isReading = useFirstAct()
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
