import { CloseButton } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { paths } from '../../api/address/paths.ts'
import { Skeletons } from '../../ui/feedback/Skeletons.tsx'
import { Button } from '../../ui/form/Button.tsx'
import styles from './Tour.module.css'
import { goToStop, useTourStarting } from './tour-state.ts'
import { useCloseTour } from './use-close-tour.ts'
import { type TourStop, useTourStops } from './use-tour-stops.ts'

/** The tour: explains the page next to it, and leads to the next one. The user can work meanwhile. */
export function TourPanel({ at }: { at: number }) {
  const found = useTourStops()
  // The stops stay fixed, even if candidates are moved meanwhile.
  const kept = useRef(found)
  kept.current ??= found
  const stops = kept.current
  const close = useCloseTour()
  return (
    <section className={styles.panel} aria-label="Tour">
      <CloseButton className={styles.close} aria-label="Close" onClick={close} />
      {stops ? <Stop stops={stops} at={Math.min(at, stops.length - 1)} onClose={close} /> : <Skeletons shape="lines" />}
    </section>
  )
}

type Props = { stops: readonly TourStop[]; at: number; onClose: () => void }

function Stop({ stops, at, onClose }: Props) {
  const navigate = useNavigate()
  const stop = stops[at]
  const next = stops[at + 1]
  const isStarting = useTourStarting()
  const go = (place: number) => {
    goToStop(place)
    void navigate({ href: stops[place]?.to ?? paths.home() })
  }
  const openFirst = useEffectEvent(() => go(0))
  useEffect(() => {
    if (isStarting) openFirst()
  }, [isStarting])
  return (
    <>
      <p className={styles.count}>
        {at + 1} of {stops.length}
      </p>
      <div aria-live="polite">
        <h2 className={styles.title}>{stop?.title}</h2>
        <p className={styles.words}>{stop?.text}</p>
      </div>
      <div className={styles.acts}>
        {at > 0 && (
          <Button variant="subtle" onClick={() => go(at - 1)}>
            Back
          </Button>
        )}
        <Button onClick={() => (next ? go(at + 1) : onClose())}>{next ? 'Next' : 'Done'}</Button>
      </div>
    </>
  )
}
