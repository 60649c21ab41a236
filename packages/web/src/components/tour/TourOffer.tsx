import IconMap2 from '@tabler/icons-react/dist/esm/icons/IconMap2.mjs'
import { Button } from '../../ui/form/Button.tsx'
import styles from './Tour.module.css'
import { startTour } from './tour-state.ts'
import { useCloseTour } from './use-close-tour.ts'

/** Offers the tour to users who have neither taken nor declined it. */
export function TourOffer() {
  const close = useCloseTour()
  return (
    <section className={styles.offer} aria-label="Tour">
      <p className={styles.words}>
        New here? See how hiring works, from the job description to the offer, in five steps.
      </p>
      <div className={styles.acts}>
        <Button icon={IconMap2} onClick={startTour}>
          Take the tour
        </Button>
        <Button variant="subtle" onClick={close}>
          No, thanks
        </Button>
      </div>
    </section>
  )
}
